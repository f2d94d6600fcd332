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
    rolldownOptions: { input: { index: 'index.html', door: 'door.html' } }, // the second asks for the evening's password
    // Every browser that can run the page preloads by itself; and a list of all scripts would cost more than it gains.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps) => deps.filter((one) => one.endsWith('.css')) },
    chunkSizeWarningLimit: 900
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' }
});
