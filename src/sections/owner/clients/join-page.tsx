import type { ClientListItem, JoinCandidate, JoinView } from '../../../contract/owner/clients.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildClientJoinPath, buildClientPath } from '../../../contract/owner/paths.ts';
import { formatSamePhoneQuestion } from '../../../domain/clients/join-clients.ts';
import { MAX_MESSAGE_AGE_DAYS } from '../../../domain/mail/message.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './client.css.ts';
import { ClientRows, ClientSearchFields, MoreFoundNote } from './client-rows.tsx';
import * as clients from './clients.css.ts';

type JoinProps = { view: JoinView };

/**
 * Joins a client without an account into an account: first the choice of the account, then both beside each other. OWNER
 * §6.7.
 */
export const JoinPage = ({ view }: JoinProps) => (
  <>
    <BackLink href={buildClientPath(view.id)} text={view.client.name} />
    {view.pair || view.closedReason ? <JoinConfirmation view={view} /> : <AccountChoice view={view} />}
  </>
);

function AccountChoice({ view: { id, client, query, samePhone, searchResult } }: JoinProps) {
  return (
    <>
      <h1 className={panels.title}>{`Which account is ${client.name}?`}</h1>
      {samePhone.length > 0 ? <Accounts clientId={id} title="Same phone" rows={samePhone} /> : null}
      <form className={clients.search} action={buildClientJoinPath(id)} method="get">
        <ClientSearchFields query={query} />
      </form>
      {searchResult && searchResult.rows.length > 0 ? (
        <Accounts clientId={id} title="Found" rows={searchResult.rows} />
      ) : null}
      {searchResult && searchResult.rows.length === 0 ? <p className={clients.listNote}>No account is found.</p> : null}
      {searchResult?.hasMore ? <MoreFoundNote /> : null}
    </>
  );
}

const Accounts = ({ clientId, title, rows }: { clientId: string; title: string; rows: readonly ClientListItem[] }) => (
  <section className={clients.accounts}>
    <h2 className={panels.panelTitle}>{title}</h2>
    <ClientRows rows={rows} buildHref={({ id }) => buildClientJoinPath(clientId, id)} hasPatchTests={false} />
  </section>
);

function JoinConfirmation({ view }: JoinProps) {
  const { id, client, pair, closedReason, refused } = view;
  const keepLink = { text: 'Leave them as they are', href: buildClientPath(id) };
  return (
    <ConfirmationLayout
      title="One person?"
      subtitle={pair?.isSamePhone ? formatSamePhoneQuestion(pair.sides.account.name) : client.name}
      {...{ refused, closedReason, keepLink }}
    >
      {pair ? <JoinForm view={view} pair={pair} keepLink={keepLink} /> : null}
    </ConfirmationLayout>
  );
}

type JoinFormProps = JoinProps & { pair: NonNullable<JoinView['pair']>; keepLink: { text: string; href: string } };

function JoinForm({ view: { id, namesHidden }, pair, keepLink }: JoinFormProps) {
  const { card, account } = pair.sides;
  const earlierEmails =
    card.email === '' ? `, those of the last ${MAX_MESSAGE_AGE_DAYS} days about cancellations and money at once` : '';
  return (
    <>
      <div className={styles.personPair}>
        <PersonCard side={card} text="No account" />
        <PersonCard side={account} text="Has an account" />
      </div>
      <p>
        {`Appointments, money, lash maps, patch tests, notes, codes and consents of ${card.name} are those of ${account.name} then. `}
        {pair.points > 0 ? `For what was paid ${account.name} gets ${pair.points} points. ` : ''}
        {pair.hasFullPrice ? 'A visit at full price after a late cancellation gives none. ' : ''}
        {`E-mails about these appointments go to the account from then on${earlierEmails}. It cannot be undone.`}
      </p>
      {namesHidden ? (
        <p>Show names to join them.</p>
      ) : (
        <OwnerForm action={formPaths.joinClient(id)} className={question.form}>
          <input type="hidden" name="into" value={account.id} />
          <input type="hidden" name="revision" value={pair.revision} />
          <input type="hidden" name="intoRevision" value={pair.intoRevision} />
          <ConfirmationActions
            keepLink={keepLink}
          >{`Join ${card.name} into the account of ${account.name}`}</ConfirmationActions>
        </OwnerForm>
      )}
    </>
  );
}

const PersonCard = ({ side: { name, phone, email, visits }, text }: { side: JoinCandidate; text: string }) => (
  <section className={styles.personCard}>
    <h2 className={panels.panelTitle}>{name}</h2>
    <p className={panels.smallText}>{text}</p>
    {phone ? <p>{phone}</p> : null}
    {email ? <p>{email}</p> : null}
    <p>{visits}</p>
  </section>
);
