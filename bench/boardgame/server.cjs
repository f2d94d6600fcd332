// node server.cjs PORT LOBBY [FOLDER]: matches are kept in memory, or in files of a folder. LOBBY is its second port.
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { four } = require('./four.cjs');

const [port, lobby, folder] = process.argv.slice(2);
const at = (number) => ({ port: Number(number), host: '127.0.0.1' });
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [four], origins: [Origins.LOCALHOST], ...kept });
server.run({ port: at(port), lobbyConfig: { apiPort: at(lobby) } }).then(() => {
  if (folder) require('node-persist').stopExpiredKeysInterval(); // it reads files that are just being written, and ends
});
