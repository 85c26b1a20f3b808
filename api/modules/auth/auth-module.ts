import { sendMail } from '#api/core/mail/send-mail.ts';
import type { Module } from '#api/core/module.ts';
import { accountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

export const authModule: Module = {
  name: 'auth',
  routes: [...authRoutes, ...accountRoutes, ...secondFactorRoutes],
  jobs: [sendMail, mailPasswordReset],
};
