import { enqueue } from '#api/core/jobs/enqueue.ts';
import { hourlyAt } from '#api/core/jobs/schedule.ts';
import { sendMail } from '#api/core/mail/send-mail.ts';
import type { Module } from '#api/core/module.ts';
import { accountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { removeExpiredAccess } from './remove-expired-access.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

export const authModule: Module = {
  name: 'auth',
  routes: [...authRoutes, ...accountRoutes, ...secondFactorRoutes],
  jobs: [sendMail, mailPasswordReset, removeExpiredAccess],
  schedules: [
    {
      name: 'remove-expired-access',
      lastDueAt: hourlyAt(50),
      enqueue: async (db) =>
        void (await enqueue(db, removeExpiredAccess, {}, { jobKey: removeExpiredAccess.name })),
    },
  ],
};
