import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../http/api';
import { invitation, isLoopback } from './link';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (host: string) =>
  vi.stubGlobal('location', { hostname: host, origin: `http://${host}:8000`, pathname: '/table/x' });

test('a computer reaches itself by these names, and by no others', () => {
  expect(['localhost', '127.0.0.1', '127.0.1.1', '[::1]'].every(isLoopback)).toBe(true);
  expect(['192.168.1.20', 'localhost.example', '127.example', '[fd00::1]'].some(isLoopback)).toBe(false);
});

test('a page that came over the network invites by its own address', async () => {
  at('192.168.1.20');
  const reach = vi.spyOn(api, 'reach');
  expect(await invitation()).toEqual({ link: 'http://192.168.1.20:8000/table/x', local: false });
  expect(reach).not.toHaveBeenCalled();
});

test('on the own computer the server knows the address for others', async () => {
  at('127.0.0.1');
  vi.spyOn(api, 'reach').mockResolvedValue({ links: ['http://192.168.1.20:8000', 'http://10.0.0.2:8000'] });
  expect(await invitation('/daily')).toEqual({ link: 'http://192.168.1.20:8000/daily', local: false });
});

test('where nobody else can come, the link says so', async () => {
  at('localhost');
  vi.spyOn(api, 'reach').mockResolvedValue({ links: [] });
  expect(await invitation()).toEqual({ link: 'http://localhost:8000/table/x', local: true });
});
