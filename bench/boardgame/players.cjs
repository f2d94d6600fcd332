// node players.cjs PORT LOBBY TABLES: two clients at each table act as fast as they hear of each other. They do what the
// lines of their standard input say: "new" (all sit down at new tables), an even number (so many more actions at each
// table), "on 20 92" (on and on, at a new table after 20 actions, then after 92, and so on; the second table begins with
// 92). Whenever both have heard of an action a line "." is written, and "done" when all of it is done. They stop when
// their standard input ends.
const http = require('http');
const readline = require('readline');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { four } = require('./four.cjs');

const [port, lobby, tables] = process.argv.slice(2).map(Number);
const agent = new http.Agent({ keepAlive: true });

function post(path, body) {
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request({ port: lobby, host: '127.0.0.1', path, method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (more) => (text += more));
      answer.on('end', () => done(JSON.parse(text)));
    });
    request.on('error', failed);
    request.end(JSON.stringify(body));
  });
}

function until(client, isSo) {
  return new Promise((done) => {
    let leave = null;
    const look = (state) => {
      if (!state || !isSo(state)) return false;
      leave?.();
      done();
      return true;
    };
    if (!look(client.getState())) leave = client.subscribe(look);
  });
}

async function sitDown() {
  const { matchID } = await post('/games/four/create', { numPlayers: 2 });
  const clients = [];
  for (const playerID of ['0', '1']) {
    const joined = await post(`/games/four/${matchID}/join`, { playerID, playerName: playerID });
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
    clients.push(
      Client({ game: four, matchID, playerID, credentials: joined.playerCredentials, multiplayer, debug: false })
    );
  }
  for (const client of clients) client.start();
  for (const client of clients) await until(client, (state) => state.isConnected);
  return clients;
}

async function act(clients, actions) {
  for (let i = 0; i < actions; i++) {
    const [mover, other] = i % 2 ? [clients[1], clients[0]] : clients;
    const before = mover.getState()._stateID;
    const open = mover.getState().G.heights.flatMap((height, column) => (height < 6 ? [column] : []));
    mover.moves.drop(open[Math.floor(Math.random() * open.length)]);
    await until(other, (state) => state._stateID > before && state.ctx.currentPlayer === other.playerID);
    await until(mover, (state) => state._stateID > before);
    process.stdout.write('.\n');
  }
}

function leave(clients) {
  for (const client of clients) client.stop();
}

async function on(lengths, first) {
  for (let game = first; ; game++) {
    const clients = await sitDown();
    await act(clients, lengths[game % lengths.length]);
    leave(clients);
  }
}

let seated = [];

async function follow(line) {
  if (line === 'new') {
    seated.forEach(leave);
    seated = await Promise.all(Array.from({ length: tables }, sitDown));
  } else if (line.startsWith('on ')) {
    const lengths = line.slice(3).split(' ').map(Number);
    await Promise.all(Array.from({ length: tables }, (_, table) => on(lengths, table)));
  } else {
    await Promise.all(seated.map((clients) => act(clients, Number(line))));
  }
  process.stdout.write('done\n');
}

const lines = readline.createInterface({ input: process.stdin });
lines.on('line', follow).on('close', () => process.exit(0));
