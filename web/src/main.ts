import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './app.css';
import './parts.css';
import App from './App.svelte';

// The server has been updated and no longer has this page's chunks: reload, but at most once a minute.
addEventListener('vite:preloadError', () => {
  const [key, now] = ['tafelrunde.reloaded', Date.now()];
  if (!navigator.onLine) return; // a page that is shown is better than none
  if (now - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(now));
  location.reload();
});

const target = document.getElementById('app');
if (target) mount(App, { target });
