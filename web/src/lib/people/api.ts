/** The server's verbs about people. */
import { call } from '../api';
import type { Me, NewToken, PassCard } from '../types';

const gone = (path: string) => call<null>(path, undefined, 'DELETE');

export const accountApi = {
  signUp: (name: string, password: string, email: string | null) => call<Me>('/account', { name, password, email }),
  signIn: (name: string, password: string, bring: boolean) => call<Me>('/account/sign_in', { name, password, bring }),
  signOut: () => call<null>('/account/sign_out', {}),
  sessions: () => call<PassCard[]>('/account/sessions'),
  endSession: (id: string) => gone(`/account/sessions/${id}`),
  changePassword: (old: string, fresh: string) => call<Me>('/account/password', { old, new: fresh }),
  changeEmail: (password: string, email: string | null) => call<Me>('/account/email', { password, email }),
  forgotten: (name: string) => call<null>('/account/forgotten', { name }),
  reset: (code: string, password: string) => call<Me>('/account/reset', { code, password }),
  delete: (password: string) => call<null>('/account/delete', { password }),
  tokens: () => call<PassCard[]>('/account/tokens'),
  makeToken: (name: string) => call<NewToken>('/account/tokens', { name }),
  revokeToken: (id: string) => gone(`/account/tokens/${id}`)
};
