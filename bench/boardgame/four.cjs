// Connect Four without a winner: only that a column is full is checked, so that nothing but the server is measured.
exports.four = {
  name: 'four',
  setup: () => ({ cells: Array(42).fill(null), heights: Array(7).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.heights[column] >= 6) return 'INVALID_MOVE';
      G.cells[column * 6 + G.heights[column]++] = playerID;
    }
  }
};
