import { beforeEach, expect, test } from 'vitest';
import {
  BEAT,
  Connection,
  LOCKED,
  NO_TABLE,
  OPENING,
  OTHER_RULES,
  PATIENCE,
  patience,
  RESTARTS,
  type Line
} from './connection';
import type { State } from '../types';

class Socket implements Line {
  sent: unknown[] = [];
  closed = false;
  onclose: Line['onclose'] = null;
  onmessage: Line['onmessage'] = null;
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
let timers: Map<number, { task: () => void; at: number }>;
let [made, time] = [0, 0]; // timers, and milliseconds
let delays: number[];
let heard: string[];
let marks: string[];
let shown: State;
let connection: Connection;

const last = () => sockets.at(-1) as Socket;
const welcome = { type: 'welcome', id: 'x', seats: [] };
const line = (ply: number) => ({ ply, seat: 0, move: ply, actions: [], sentences: [] });
const news = (number: number, since = 0, lines: number[] = []) => ({
  type: 'news',
  number,
  since,
  log: lines.map(line),
  mark: `m${number}`
});
/** The server greets, and tells how things stand. */
const greet = (number: number, ...more: [number?, number[]?]) => {
  last().hear(welcome);
  last().hear(news(number, ...more));
};
const wait = () => {
  const tasks = [...timers.values()];
  timers.clear();
  for (const { task } of tasks) task();
};
/** Let time pass: timers run when they are due, those that they set too. */
const pass = (ms: number) => {
  const end = time + ms;
  for (;;) {
    const next = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
    if (!next) break;
    const [id, { task, at }] = next;
    time = at;
    timers.delete(id);
    task();
  }
  time = end;
};

beforeEach(() => {
  sockets = [];
  timers = new Map();
  [made, time] = [0, 0];
  delays = [];
  heard = [];
  marks = [];
  connection = new Connection(
    (mark) => {
      marks.push(mark);
      sockets.push(new Socket());
      return last();
    },
    {
      state: (state) => {
        shown = state;
        heard.push(`state ${state.number}`);
      },
      aside: ({ type }) => heard.push(type),
      problem: ({ code }) => heard.push(`problem ${code}`),
      connection: (now, kept) => heard.push(kept ? `${now}, kept` : now),
      resent: () => heard.push('resent'),
      gone: (why) => heard.push(why ? `kept ${why.code}` : 'gone'),
      unheard: () => heard.push('unheard'),
      locked: () => heard.push('locked')
    },
    {
      later: (task, ms) => {
        const id = ++made;
        delays.push(ms);
        timers.set(id, { task, at: time + ms });
        return id;
      },
      forget: (timer) => timers.delete(timer as number)
    }
  );
});

test('an action carries the number of the last event heard', () => {
  greet(7);
  expect(connection.act('L4.7@c2')).toBe(true);
  greet(8);
  connection.takeBack();
  expect(last().sent).toEqual([
    { type: 'act', number: 7, action: 'L4.7@c2' },
    { type: 'take_back', number: 8 }
  ]);
});

test('nothing is sent before the state is known, nor while the connection is lost', () => {
  expect(connection.act('a')).toBe(false);
  greet(1);
  last().onclose?.({ code: 1006 });
  expect(connection.act('a')).toBe(false);
  wait();
  expect(connection.act('a')).toBe(false);
  greet(1);
  expect(connection.act('a')).toBe(true);
});

test('a server that restarts says so, and it is known until it is heard again', () => {
  greet(3);
  last().onclose?.({ code: RESTARTS });
  wait();
  last().onclose?.({ code: 1006 }); // nobody answers yet
  wait();
  greet(3);
  last().onclose?.({ code: 1006 });
  expect(heard).toEqual(['open', 'state 3', 'restarting', 'restarting', 'open', 'state 3', 'lost']);
});

test('a lost connection comes back and goes on from what the server says', () => {
  greet(3);
  last().onclose?.({ code: 1006 });
  wait();
  expect(sockets).toHaveLength(2);
  greet(9);
  expect(heard).toEqual(['open', 'state 3', 'lost', 'open', 'state 9']);
});

test('news are added to what is known: lines that are still true stay', () => {
  greet(2, 0, [1, 2]);
  last().hear(news(3, 2, [3]));
  expect(shown.log.map(({ ply }) => ply)).toEqual([1, 2, 3]);
  last().hear(news(4, 1, [2]));
  expect(shown.log.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(shown).toMatchObject({ id: 'x', number: 4 });
});

test('who comes back says what it has, and goes on from there', () => {
  greet(2, 0, [1, 2]);
  last().onclose?.({ code: 1006 });
  wait();
  expect(marks).toEqual(['', 'm2']);
  greet(3, 2, [3]);
  expect(shown.log).toHaveLength(3);
});

test('somebody sits down: the same news with other people', () => {
  greet(2);
  last().hear({ ...welcome, seats: ['somebody'] });
  expect(heard).toEqual(['open', 'state 2', 'state 2']);
  expect(shown.seats).toEqual(['somebody']);
});

test('a table whose rules are not here is not asked for again, and one hears why', () => {
  last().hear({ type: 'problem', problem: { code: 'other_rules' } });
  last().onclose?.({ code: OTHER_RULES });
  wait();
  expect(sockets).toHaveLength(1);
  expect(heard).toEqual(['closed', 'kept other_rules']);
});

test('a message that was not taken is told', () => {
  greet(1);
  last().hear({ type: 'problem', problem: { code: 'late' } });
  expect(heard).toEqual(['open', 'state 1', 'problem late']);
});

test('what is taken back while a bot acts is taken back all the same, once', () => {
  greet(1);
  connection.takeBack();
  last().hear({ ...news(2), can_take_back: true });
  const late = { type: 'problem', problem: { code: 'late' } };
  last().hear(late);
  expect(last().sent).toMatchObject([{ number: 1 }, { type: 'take_back', number: 2 }]);
  last().hear(late);
  expect(heard).toEqual(['open', 'state 1', 'state 2', 'problem late']);
});

test('what somebody else has made impossible is told, and so is an action that comes too late', () => {
  greet(1);
  connection.takeBack();
  last().hear(news(2));
  last().hear({ type: 'problem', problem: { code: 'late' } });
  connection.takeBack();
  connection.act('a');
  last().hear({ ...news(3), can_take_back: true });
  last().hear({ type: 'problem', problem: { code: 'late' } });
  expect(last().sent).toHaveLength(3);
  expect(heard).toEqual(['open', 'state 1', 'state 2', 'problem late', 'state 3', 'problem late']);
});

test('what an old socket still says is not heard', () => {
  const old = last();
  greet(1);
  old.onclose?.({ code: 1006 });
  wait();
  old.hear(news(2));
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
  connection.close();
  last().onclose?.({ code: 1000 });
  wait();
  connection.hurry();
  expect(sockets).toHaveLength(1);
});

test('when the network is back, nobody waits for the timer', () => {
  last().onclose?.({ code: 1006 });
  connection.hurry();
  expect(sockets).toHaveLength(2);
  expect(timers.size, 'only the patience with the new line').toBe(1);
});

test('when the network is back, a line from before is not trusted', () => {
  connection.renew();
  expect(sockets, 'it is just being made').toHaveLength(1);
  greet(1);
  connection.renew();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
  connection.renew();
  expect(sockets, 'perhaps it was made on the old network').toHaveLength(3);
});

test('who has another cookie by now connects anew, with nothing said to be lost', () => {
  greet(1);
  const said = heard.length;
  connection.again();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.closed).toBe(true);
  sockets[0]?.onclose?.({ code: 1000 });
  greet(2);
  expect(marks).toEqual(['', 'm1']);
  expect(heard.slice(said).filter((one) => one.includes('lost'))).toEqual([]);
  expect(sockets).toHaveLength(2);
});

test('patience grows, up to ten seconds or so', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((n) => patience(n, 0.5))).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
});

test('who is at the table, and what they say, is told apart from the game', () => {
  greet(1);
  const before = shown;
  last().hear({ type: 'arrangement', here: [true] });
  last().hear({ type: 'chat', all: true, lines: [] });
  expect(heard.slice(-2)).toEqual(['arrangement', 'chat']);
  expect(shown).toBe(before);
});

test('a line that does not answer is dead, and another one is made', () => {
  greet(1);
  connection.act('x');
  wait(); // for an answer
  expect(last().closed).toBe(true);
  expect(heard.at(-1)).toBe('lost, kept');
  wait();
  expect(sockets).toHaveLength(2);
  greet(1);
  connection.act('x');
  last().hear(news(2));
  expect(timers.size, 'answered: only the heartbeat goes on').toBe(1);
});

// ---- a line that is silently dead ----

const ping = { type: 'ping' };

test('a silent line is asked, and stays while it answers', () => {
  greet(1);
  pass(BEAT - 1);
  expect(last().sent).toEqual([]);
  for (let i = 1; i < 5; i++) {
    pass(BEAT);
    expect(last().sent).toHaveLength(i);
    last().hear({ type: 'pong' });
  }
  expect(last().sent[0]).toEqual(ping);
  expect(heard).toEqual(['open', 'state 1']);
  expect(sockets).toHaveLength(1);
});

test('what the server says by itself is as good as an answer', () => {
  greet(1);
  for (let i = 0; i < 9; i++) {
    pass(BEAT - 1);
    last().hear({ type: 'chat', all: false, lines: [] });
  }
  expect(last().sent).toEqual([]);
});

test('a line that is silently dead is known as such within ten seconds', () => {
  expect(BEAT + PATIENCE).toBeLessThanOrEqual(10_000);
  greet(1);
  pass(BEAT + PATIENCE - 1);
  expect(heard).toEqual(['open', 'state 1']);
  pass(1);
  expect(heard).toEqual(['open', 'state 1', 'lost']);
  expect(sockets[0]?.closed).toBe(true);
  pass(700);
  expect(sockets).toHaveLength(2);
});

test('a line that dies just before something is sent on it is known as such within ten seconds, too', () => {
  greet(1);
  pass(BEAT - 1);
  connection.act('a');
  pass(10_000 - (BEAT - 1));
  expect(heard).toEqual(['open', 'state 1', 'lost, kept']);
});

test('a new line that never says a word is given up for another', () => {
  greet(1);
  last().onclose?.({ code: 1006 });
  pass(700);
  expect(sockets).toHaveLength(2);
  pass(OPENING + 2000);
  expect(sockets).toHaveLength(3);
  expect(sockets[1]?.closed).toBe(true);
  expect(connection.act('a')).toBe(false);
});

test('a new line that falls silent in the middle of its first words is given up, too', () => {
  last().hear(welcome);
  pass(10_000);
  expect(sockets[0]?.closed).toBe(true);
  expect(heard).toEqual(['lost', 'unheard']);
});

test('a line counts as open only once it has told how things stand', () => {
  greet(1);
  last().onclose?.({ code: 1006 });
  wait();
  expect(heard).toEqual(['open', 'state 1', 'lost']);
  last().hear(welcome);
  expect(heard.at(-1)).toBe('lost');
  last().hear(news(1));
  expect(heard.slice(-2)).toEqual(['open', 'state 1']);
});

test('no heart beats before the state is known, or when the table is left', () => {
  pass(60_000);
  expect(last().sent).toEqual([]);
  greet(1);
  connection.close();
  pass(60_000);
  expect(last().sent).toEqual([]);
});

test('who looks again has the line asked at once', () => {
  greet(1);
  connection.hurry();
  connection.hurry();
  expect(last().sent).toEqual([ping]);
});

// ---- the browser says that it is offline ----

test('offline: the line is lost at once, and nothing is sent on it', () => {
  greet(1);
  connection.doubt();
  expect(heard).toEqual(['open', 'state 1', 'lost']);
  expect(connection.act('a')).toBe(false);
  expect(last().sent).toEqual([ping]);
  pass(PATIENCE);
  expect(heard).toEqual(['open', 'state 1', 'lost', 'lost']);
  expect(sockets[0]?.closed).toBe(true);
});

test('offline, but the server is on this computer: it answers, and all is well', () => {
  greet(1);
  connection.doubt();
  last().hear({ type: 'pong' });
  expect(heard).toEqual(['open', 'state 1', 'lost', 'open']);
  expect(connection.act('a')).toBe(true);
});

test('offline while there is no line anyway says nothing new', () => {
  connection.doubt();
  greet(1);
  last().onclose?.({ code: 1006 });
  connection.doubt();
  expect(heard).toEqual(['open', 'state 1', 'lost']);
});

// ---- what was done meanwhile ----

const act = (number: number) => ({ type: 'act', number, action: 'a' });
/** The line breaks after something was sent on it, and another one is there. */
const breaks = () => {
  connection.act('a');
  last().onclose?.({ code: 1006 });
  pass(700);
};

test('what was not answered is kept, and sent again when nothing has happened since', () => {
  greet(1);
  breaks();
  greet(1);
  expect(heard).toEqual(['open', 'state 1', 'lost, kept', 'open, kept', 'state 1', 'resent']);
  expect(sockets.map(({ sent }) => sent)).toEqual([[act(1)], [act(1)]]);
  last().hear(news(2));
  last().onclose?.({ code: 1006 });
  pass(700);
  greet(2);
  expect(last().sent, 'once').toEqual([]);
});

test('what the server had done before the line broke is not sent again', () => {
  greet(1);
  breaks();
  greet(2);
  expect(last().sent).toEqual([]);
  expect(heard).not.toContain('resent');
});

test('what arrives twice is done once, and the second refusal is no news', () => {
  greet(1);
  breaks();
  greet(1);
  last().hear({ type: 'problem', problem: { code: 'late' } });
  expect(heard.at(-1)).toBe('resent');
  last().hear({ type: 'problem', problem: { code: 'late' } });
  expect(heard.at(-1)).toBe('problem late');
});

test('what was refused is not kept', () => {
  greet(1);
  connection.act('a');
  last().hear({ type: 'problem', problem: { code: 'refused' } });
  last().onclose?.({ code: 1006 });
  expect(heard).toEqual(['open', 'state 1', 'problem refused', 'lost']);
});

test('whoever has to type the password is told, and does not knock for ever', () => {
  last().onclose?.({ code: LOCKED });
  pass(60_000);
  expect(heard).toEqual(['locked']);
  expect(sockets).toHaveLength(1);
});

test('who is refused on coming in waits longer each time', () => {
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    last().hear({ type: 'problem', problem: { code: 'too_many' } });
    last().onclose?.({ code: 1013 });
    waits.push(delays.at(-1) as number);
    wait();
  }
  expect(waits.every((ms, i) => i === 0 || ms > (waits[i - 1] as number))).toBe(true);
});
