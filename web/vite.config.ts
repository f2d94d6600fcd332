/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.TAFELRUNDE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  // Under vitest, resolve Svelte's client build (else mount() is the server stub).
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  build: {
    outDir: '../src/tafelrunde/static',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' }
});
