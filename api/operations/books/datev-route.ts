import type { FastifyReply } from 'fastify';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { sendPieces } from '#api/core/http/send-pieces.ts';
import { inPortions, inTurns } from '#api/core/table-file/table.ts';
import { writeBookingBatch } from '#api/integrations/datev/write-booking-batch.ts';
import { berlinWallClock } from '#shared/dates.ts';
import { datevQuery } from '#shared/schemas/calls/books.ts';
import { readDatevDetails } from './read-datev-details.ts';
import {
  bookDocument,
  bookPayment,
  selectBookedDocuments,
  selectBookedPayments,
} from './select-bookings.ts';

export const datevRoute = defineRoute({
  url: '/api/admin/books/datev',
  permission: admin('billing'),
  summary: 'Documents of a range by their day of issue, with payments if wanted, for DATEV',
  query: datevQuery,
  response: fileAnswer,
  async handle({ db, query: { payments: withPayments, ...range }, clock }) {
    const now = clock();
    const documents = await selectBookedDocuments(db, range);
    const payments = withPayments ? await selectBookedPayments(db, range) : [];
    const { head, accounts } = await readDatevDetails(db, { ...range, documents, payments });
    const bookings = [
      ...documents.map((one) => bookDocument(one, accounts)),
      ...payments.map((one) => bookPayment(one, accounts)),
    ];
    const days = `${range.from}-${range.to}`.replaceAll('-', '');
    const pieces = writeBookingBatch(
      {
        ...head,
        createdAt: berlinWallClock(now),
        title: `Gutschriften ${days.slice(0, 8)}-${days.slice(8)}`,
      },
      inTurns(inPortions(bookings)),
    );
    const name = `EXTF_Buchungsstapel_${range.from}_${range.to}.csv`;
    return (reply: FastifyReply) =>
      sendPieces(reply, pieces, { name, type: 'text/csv; charset=windows-1252' });
  },
});
