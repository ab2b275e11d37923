import type { AppointmentView } from '../../../contract/owner/appointment.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import {
  buildCalendarFilePath,
  buildLogPath,
  buildMoneyPath,
  buildNoShowPath,
  buildReceiptPath,
  buildSendEmailPath,
} from '../../../contract/owner/paths.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { SheetLink } from '../frame/sheet-link.tsx';
import { actionLink, actionList, actionMenu } from '../parts/action-menu.css.ts';
import { phoneOnly } from '../parts/panel.css.ts';
import * as styles from './appointment.css.ts';

/** `isSheet`: its page opens as a sheet where there is script. */
type ActionLink = { href: string; label: string; isSheet: boolean };

/** The actions that end an appointment; each asks on a page of its own, or in a sheet. */
export const buildFinalActions = ({ id, canCancel, canMarkNoShow }: AppointmentView): ActionLink[] => [
  ...(canCancel ? [{ href: formPaths.cancel(id), label: 'Cancel', isSheet: true }] : []),
  ...(canMarkNoShow ? [{ href: buildNoShowPath(id), label: 'Didn’t come', isSheet: true }] : []),
];

/** In the order of OWNER §6.3 (More). */
function buildFurtherActions(view: AppointmentView): ActionLink[] {
  const { id, bookAgainHref, canMove, hasReceipt, tillBalance, canRefund } = view;
  const toPageLink = (href: string, label: string): ActionLink => ({ href, label, isSheet: false });
  const toSheetLink = (href: string, label: string): ActionLink => ({ href, label, isSheet: true });
  return [
    ...(bookAgainHref ? [toPageLink(bookAgainHref, 'Book again')] : []),
    ...(canMove
      ? [
          toSheetLink(buildSendEmailPath(id), 'Send the address'),
          toSheetLink(buildSendEmailPath(id), 'Send the confirmation again'),
        ]
      : []),
    ...(hasReceipt ? [toPageLink(buildReceiptPath(id), 'Receipt')] : []),
    ...(tillBalance ? [toSheetLink(buildMoneyPath(id), 'Money')] : []),
    ...(canRefund ? [toSheetLink(buildMoneyPath(id), 'Give money back')] : []),
    ...(canMove ? [toSheetLink(formPaths.changeCleanup(id), 'Change clean-up time')] : []),
    toPageLink(buildCalendarFilePath(id), 'Copy for your own calendar (.ics)'),
    toPageLink(buildLogPath({ about: id }), 'Log of this appointment'),
  ];
}

function MoreLink({ link: { href, label, isSheet } }: { link: ActionLink }) {
  const Link = isSheet ? SheetLink : 'a';
  return (
    <Link className={actionLink} href={href}>
      {label}
    </Link>
  );
}

/** The further actions, on a phone also those at the foot. Opens without script. */
export const MoreActionsMenu = ({ view }: { view: AppointmentView }) => (
  <details data-menu className={actionMenu}>
    <summary className={`${variant.quiet} ${size.small} ${styles.moreButton}`}>More</summary>
    <ul className={actionList}>
      {buildFinalActions(view).map((link) => (
        <li key={link.label} className={phoneOnly}>
          <MoreLink link={link} />
        </li>
      ))}
      {buildFurtherActions(view).map((link) => (
        <li key={link.label}>
          <MoreLink link={link} />
        </li>
      ))}
    </ul>
  </details>
);
