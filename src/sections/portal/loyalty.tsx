import { useQuery } from '@tanstack/react-query';
import { loyaltyQuery } from '../../api/loyalty.ts';
import type { LedgerLine, LoyaltyAnswer } from '../../contract/responses.ts';
import {
  POINTS_PER_REWARD,
  PURCHASES_PER_REWARD,
  pointsSinceReward,
  purchasesSinceReward,
} from '../../domain/loyalty.ts';
import { dayInWords, parseInstant, studioDay } from '../../domain/time.ts';
import { tallyArc } from '../../lash-art/lid-arc.ts';
import { louvreLight } from '../../lash-art/louvre-light.ts';
import { Button } from '../../ui/button.tsx';
import { figures } from '../../ui/figures.css.ts';
import { Moment } from '../../ui/moment.tsx';
import * as styles from './loyalty.css.ts';

/** The client's points, how far the next reward is, and why they have as many as they have. SPEC §9. */
export function Loyalty({ userId }: { userId: string }) {
  const { data: loyalty, isError, refetch } = useQuery(loyaltyQuery(userId));
  return (
    <section className={styles.panel} aria-labelledby="loyalty">
      <svg className={styles.slats} viewBox="0 0 400 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={louvreLight([0, 0, 400, 600])} />
      </svg>
      <h2 id="loyalty" className={styles.title}>
        Loyalty points
      </h2>
      {loyalty ? <Points loyalty={loyalty} /> : null}
      {isError && !loyalty ? (
        <>
          <p>We could not load your points.</p>
          <Button look="quiet" small onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : null}
    </section>
  );
}

function Points({ loyalty }: { loyalty: LoyaltyAnswer }) {
  const { loyaltyPoints, pointsToNextReward, hasRewardCoupon, ledger } = loyalty;
  const done = purchasesSinceReward(loyaltyPoints);
  return (
    <>
      <p className={styles.points}>{`${loyaltyPoints} points`}</p>
      <Tally done={done} />
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Points towards the next reward"
        aria-valuemin={0}
        aria-valuemax={POINTS_PER_REWARD}
        aria-valuenow={pointsSinceReward(loyaltyPoints)}
      >
        <span
          className={styles.done}
          style={{ width: `${(100 * pointsSinceReward(loyaltyPoints)) / POINTS_PER_REWARD}%` }}
        />
      </div>
      <p>{`${done} of ${PURCHASES_PER_REWARD} visits. ${pointsToNextReward} points to your next 20% off.`}</p>
      {hasRewardCoupon ? (
        <p className={styles.strong}>Your 20% reward is ready: it comes off your next booking.</p>
      ) : null}
      {ledger.length > 0 ? (
        <ul className={styles.ledger}>
          {ledger.map((line) => (
            <Line key={`${line.at} ${line.reason} ${line.balance}`} line={line} />
          ))}
        </ul>
      ) : (
        <p>Each paid booking gives you 50 points.</p>
      )}
    </>
  );
}

/** A fan for each visit since the last reward, a bare lash for each that is still missing. */
function Tally({ done }: { done: number }) {
  const { width, height, lashes, lid } = tallyArc(PURCHASES_PER_REWARD, done);
  return (
    <svg className={styles.tally} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lashes.map(({ path }, index) => (
        <path key={path} className={index < done ? styles.fan : styles.bare} d={path} />
      ))}
      <path className={styles.bare} d={lid} />
    </svg>
  );
}

const REASON_WORDS: Record<LedgerLine['reason'], string> = {
  earned: 'booked',
  removed: 'cancelled',
  missed: 'missed',
};

function Line({ line: { reason, points, service, at } }: { line: LedgerLine }) {
  const when = parseInstant(at);
  return (
    <li className={styles.line}>
      <span>
        {`${service} ${REASON_WORDS[reason]}`}
        <span className={styles.when}>
          {when ? <Moment at={when} words={(moment) => dayInWords(studioDay(moment))} /> : null}
        </span>
      </span>
      <span className={figures}>{points > 0 ? `+${points}` : `−${-points}`}</span>
    </li>
  );
}
