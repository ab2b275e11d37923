import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isUnauthenticated } from '../../api/call.ts';
import { careAdviceQuery } from '../../api/content.ts';
import type { Appointment } from '../../api/decode.ts';
import { DEFAULT_CARE_TIPS, listCareTips, MAX_CARE_TIPS } from '../../domain/treatments/care.ts';
import { calculateWeeksWorn } from '../../domain/treatments/current-set.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import * as styles from './portal.css.ts';
import { PortalIcon } from './portal-icon.tsx';

/** For the tips of age, style and habit, in this order. */
const TIP_ICONS: readonly ReactNode[] = [
  <PortalIcon key="drop" name="drop" />,
  <PortalIcon key="brush" name="brush" />,
  <Icon key="sleep" name="sleep" />,
];

/** Care tips for the set that the client wears now; the default tips when there is none. SPEC §7, §8. */
export function CareTips({ currentSet, now }: { currentSet: Appointment | null; now: Temporal.Instant }) {
  return (
    <section className={styles.panel} aria-labelledby="care">
      <h2 id="care" className={styles.title}>
        Care tips
      </h2>
      {currentSet ? (
        <CareAdviceTips lashStyle={currentSet.service} weeksWorn={calculateWeeksWorn(currentSet.scheduledDate, now)} />
      ) : (
        <TipList tips={DEFAULT_CARE_TIPS} />
      )}
    </section>
  );
}

/** The studio's own tips until the response has the same tips, perhaps reworded; the default tips if the call fails. */
function CareAdviceTips(question: { lashStyle: string; weeksWorn: number }) {
  const { data, error } = useQuery(careAdviceQuery(question));
  const failed = error !== null && !isUnauthenticated(error);
  useEffect(() => {
    if (failed)
      showToast({
        title: 'Failed to fetch care advice',
        description: 'The tips you see now are good for every set.',
        variant: 'destructive',
      });
  }, [failed]);
  const builtInTips = listCareTips(question.lashStyle, question.weeksWorn);
  return <TipList tips={failed ? DEFAULT_CARE_TIPS : (data?.careTips ?? builtInTips)} />;
}

function TipList({ tips }: { tips: readonly string[] }) {
  return (
    <ul>
      {tips.slice(0, MAX_CARE_TIPS).map((tip, index) => (
        <li key={tip} className={styles.item}>
          {TIP_ICONS[index]}
          <p>{tip}</p>
        </li>
      ))}
    </ul>
  );
}
