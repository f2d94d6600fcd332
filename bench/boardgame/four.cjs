// Connect Four without a winner: only that a column is full is checked, so that nothing but the server is measured. A full
// board is emptied.
const empty = () => ({ cells: Array(42).fill(null), heights: Array(7).fill(0) });

exports.four = {
  name: 'four',
  setup: empty,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.heights[column] >= 6) return 'INVALID_MOVE';
      G.cells[column * 6 + G.heights[column]++] = playerID;
      if (G.heights.every((height) => height === 6)) Object.assign(G, empty());
    }
  }
};
