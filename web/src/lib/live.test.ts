import { beforeEach, expect, test } from 'vitest';
import { Live, NO_TABLE, patience, type Wire } from './live';
import type { State } from './types';

class Socket implements Wire {
  sent: unknown[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: Socket[];
let timers: Map<number, () => void>;
let heard: string[];
let live: Live;

const last = () => sockets.at(-1) as Socket;
const state = (number: number) => ({ type: 'state', number }) as State;
const wait = () => {
  const tasks = [...timers.values()];
  timers.clear();
  for (const task of tasks) task();
};

beforeEach(() => {
  sockets = [];
  timers = new Map();
  heard = [];
  live = new Live(
    () => {
      sockets.push(new Socket());
      return last();
    },
    {
      state: ({ number }) => heard.push(`state ${number}`),
      wrong: ({ problem }) => heard.push(`wrong ${problem.code}`),
      connection: (now) => heard.push(now),
      gone: () => heard.push('gone'),
      unheard: () => heard.push('unheard')
    },
    {
      later: (task) => {
        timers.set(timers.size, task);
        return timers.size - 1;
      },
      forget: (timer) => timers.delete(timer as number)
    }
  );
});

test('an action carries the number of the last event heard', () => {
  last().hear(state(7));
  expect(live.act('L4.7@c2')).toBe(true);
  last().hear(state(8));
  live.takeBack();
  expect(last().sent).toEqual([
    { type: 'act', number: 7, action: 'L4.7@c2' },
    { type: 'take_back', number: 8 }
  ]);
});

test('nothing is sent before the state is known, nor while the connection is lost', () => {
  expect(live.act('a')).toBe(false);
  last().hear(state(1));
  last().onclose?.({ code: 1006 });
  expect(live.act('a')).toBe(false);
  wait();
  expect(live.act('a')).toBe(false);
  last().hear(state(1));
  expect(live.act('a')).toBe(true);
});

test('a lost connection comes back and goes on from what the server says', () => {
  last().hear(state(3));
  last().onclose?.({ code: 1006 });
  wait();
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  last().hear(state(9));
  expect(heard).toEqual(['state 3', 'lost', 'open', 'state 9']);
});

test('a state that was overtaken is not shown, but the first on a new connection always is', () => {
  last().hear(state(5));
  last().hear(state(4));
  expect(heard).toEqual(['state 5']);
  last().onclose?.({ code: 1006 });
  wait();
  last().hear(state(4));
  expect(heard).toEqual(['state 5', 'lost', 'state 4']);
});

test('what an old socket still says is not heard', () => {
  const old = last();
  old.hear(state(1));
  old.onclose?.({ code: 1006 });
  wait();
  old.hear(state(2));
  expect(heard).not.toContain('state 2');
});

test('a table that does not exist is not asked for again', () => {
  last().onclose?.({ code: NO_TABLE });
  wait();
  expect(sockets).toHaveLength(1);
  expect(heard).toContain('gone');
});

test('closed before anything was heard: somebody should look whether the table is there', () => {
  last().onclose?.({ code: 1006 });
  expect(heard).toEqual(['lost', 'unheard']);
});

test('a closed table stays closed', () => {
  live.close();
  last().onclose?.({ code: 1000 });
  wait();
  live.hurry();
  expect(sockets).toHaveLength(1);
});

test('when the network is back, nobody waits for the timer', () => {
  last().onclose?.({ code: 1006 });
  live.hurry();
  expect(sockets).toHaveLength(2);
  expect(timers.size).toBe(0);
});

test('patience grows, up to ten seconds or so', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((n) => patience(n, 0.5))).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
});
