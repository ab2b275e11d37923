import type { Context } from 'hono';
import { buildAppointmentPath, buildCalendarFilePath, buildReceiptPath } from '../../../src/contract/owner/paths.ts';
import { TAKINGS_FILE_PATH, TAKINGS_PATH } from '../../../src/contract/owner/takings.ts';
import type { SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import { readStudioFacts } from '../../content/studio-facts.ts';
import { renderReceiptPage } from '../../http/receipt-page.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { readAppointmentCalendarFile, readReceiptForOwner } from '../../owner/appointment/read-appointment-files.ts';
import { exportTakings } from '../../owner/takings/read-takings.ts';
import { type PageContext, withId } from './page.ts';

/**
 * A file that the owner downloads, or a document without the area's frame. `buildPagePath`: the page with its link,
 * to which the owner returns after confirming the sign-in.
 */
export type OwnerFile = {
  path: string;
  buildPagePath(params: Record<string, string>): string;
  purpose: SignInPurpose;
  send(c: Context<AppEnv>, context: PageContext): Promise<Response>;
};

const buildPageOfAppointment = ({ id = '' }: Record<string, string>) => buildAppointmentPath(id);

/** Every file of the owner's area, by its path. OWNER §6.3 (More), §6.9. */
export const OWNER_AREA_FILES: OwnerFile[] = [
  {
    path: TAKINGS_FILE_PATH,
    buildPagePath: () => TAKINGS_PATH,
    purpose: 'ordinary',
    async send(c, { deps, now, query }) {
      const registration = await readStudioFacts(deps.db);
      const { name, text } = await exportTakings(deps.db, { now, query, registration });
      return sendAttachment(c, { filename: name, type: 'text/csv; charset=UTF-8; header=present', content: text });
    },
  },
  {
    path: buildReceiptPath(':id'),
    buildPagePath: buildPageOfAppointment,
    purpose: 'ordinary',
    async send(c, context) {
      const { db } = context.deps;
      const seller = await readStudioFacts(db);
      const receipt = await readReceiptForOwner(db, withId(context), seller);
      const back = { href: buildPageOfAppointment(context.params), text: 'Back to the appointment' };
      return c.html(renderReceiptPage(receipt, seller, c.get('secureHeadersNonce'), back));
    },
  },
  {
    path: buildCalendarFilePath(':id'),
    buildPagePath: buildPageOfAppointment,
    purpose: 'ordinary',
    send: async (c, context) => sendAttachment(c, await readAppointmentCalendarFile(context.deps.db, withId(context))),
  },
];
