import { style } from '@vanilla-extract/css';
import type { CancellationInitiator } from '../../../contract/owner/appointment.ts';
import type { CancellationOption } from '../../../domain/cancellation/cancellation-for-client.ts';
import type { NotedMoneyChoice } from '../../../domain/payments/till.ts';
import { space } from '../../../styles/tokens.css.ts';

/** Two forms: the radio buttons above them choose which one is shown. Works without script. */
export const tabs = style({ display: 'grid', gap: space[12] });
export const tabList = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[8] });

/** Holds one form. */
const panel = style({ display: 'grid' });
const createTabPanelStyle = (wantedBy: CancellationInitiator) =>
  style([
    panel,
    { selectors: { [`${tabs}:not(:has([type=radio][value=${wantedBy}]:checked)) > &`]: { display: 'none' } } },
  ]);
export const tabPanel: Record<CancellationInitiator, string> = {
  client: createTabPanelStyle('client'),
  studio: createTabPanelStyle('studio'),
};

const createOptionContentStyle = (option: CancellationOption) =>
  style({
    selectors: {
      [`${panel}:not(:has([data-option=${option}]:is(:checked, [type=hidden]))) &`]: { display: 'none' },
    },
  });
/** What belongs to one option of a form, and is hidden while another one is chosen. */
export const optionContent: Record<CancellationOption, string> = {
  reschedule: createOptionContentStyle('reschedule'),
  refund: createOptionContentStyle('refund'),
  none: createOptionContentStyle('none'),
  goodwill: createOptionContentStyle('goodwill'),
};

const createNotedMoneyContentStyle = (choice: NotedMoneyChoice) =>
  style({
    selectors: { [`${panel}:not(:has([name=noted][value=${choice}]:checked)) &`]: { display: 'none' } },
  });
/** What belongs to one decision about noted money, and is hidden while another one is chosen. */
export const notedMoneyContent: Record<NotedMoneyChoice, string> = {
  keep: createNotedMoneyContentStyle('keep'),
  cash: createNotedMoneyContentStyle('cash'),
  bank_transfer: createNotedMoneyContentStyle('bank_transfer'),
};

/** Set apart from the options of the terms above it. */
export const goodwillOption = style({ marginTop: space[16] });
