import { expect, test, vi } from 'vitest';
import { api } from './api';

test('what an action would do is asked once, until something happens; a failure is asked again', async () => {
  const asked = vi.fn((path: string) =>
    Promise.resolve(
      path.includes('wrong')
        ? new Response('{}', { status: 409 })
        : Response.json({ action: 'a', sees: { points: [1, 2] } })
    )
  );
  vi.stubGlobal('fetch', asked);
  expect(await api.foresee('t', 1, 'a')).toEqual({ action: 'a', sees: { points: [1, 2] } });
  await api.foresee('t', 1, 'a');
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/tables/t/foresee?action=a']);
  await api.foresee('t', 1, 'b');
  await api.foresee('t', 2, 'a');
  expect(asked).toHaveBeenCalledTimes(3);
  await expect(api.foresee('t', 2, 'wrong')).rejects.toThrow();
  await expect(api.foresee('t', 2, 'wrong')).rejects.toThrow();
  expect(asked).toHaveBeenCalledTimes(5);
  vi.unstubAllGlobals();
});
