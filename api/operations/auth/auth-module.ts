import { sendMail } from '#api/core/mail/send-mail.ts';
import type { Module } from '#api/core/module.ts';
import { accountRoutes } from '#api/modules/auth/account-routes.ts';
import { mailPasswordReset } from '#api/modules/auth/mail-password-reset.ts';
import { secondFactorRoutes } from '#api/modules/auth/second-factor-routes.ts';
import { authRoutes } from './auth-routes.ts';

export const authModule: Module = {
  name: 'auth',
  routes: [...authRoutes, ...accountRoutes, ...secondFactorRoutes],
  jobs: [sendMail, mailPasswordReset],
};
