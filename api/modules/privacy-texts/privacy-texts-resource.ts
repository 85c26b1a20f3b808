import { unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { berlinDay } from '#shared/dates.ts';
import { gapsIn } from '#shared/domain/privacy-texts.ts';
import { say } from '#shared/saying/say.ts';
import { privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { tellPrivacyTexts } from './tell-privacy-texts.ts';

/** Texts published one after the other are announced in one mail. */
const untilToldMs = 15 * 60_000;

export const privacyTextsResource = defineResource(privacyText, {
  writers: { first: 'created_by_id' },
  // Versions of a kind are counted one after the other.
  async lockFirst(db) {
    await db.raw('lock table privacy_texts in exclusive mode');
  },
  actions: {
    async publish({ db, id, record: { kind, language, body }, clock }) {
      const gaps = gapsIn(body);
      if (gaps.length > 0) throw unprocessable({ body: say('privacy-text-gaps', { gaps }) });
      const now = clock();
      const [newest] = await db('privacy_texts').where({ kind, language }).max('version');
      await db('privacy_texts')
        .where({ id })
        .update({
          state: 'PUBLISHED',
          version: Number(newest?.max ?? 0) + 1,
          valid_from: berlinDay(now),
        });
      const runAt = new Date(+now + untilToldMs);
      await enqueue(db, tellPrivacyTexts, {}, { jobKey: 'tell-privacy-texts', runAt });
    },
  },
});
