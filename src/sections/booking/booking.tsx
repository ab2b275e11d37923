import { useQueryClient } from '@tanstack/react-query';
import { SelectField } from '../../ui/select-field.tsx';
import { aside, heading } from '../home/section.css.ts';
import * as styles from './booking.css.ts';
import { CardPanel, prepareCard } from './card-panel.tsx';
import { Contacts } from './contacts.tsx';
import { Happened } from './happened.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useBooking } from './use-booking.ts';
import { WhenPanel } from './when-panel.tsx';

/** Choose a service and a time, say who is coming, pay. SPEC §2 (Booking), §4 and §5; DECISIONS §8. */
export function Booking() {
  const queryClient = useQueryClient();
  const booking = useBooking();
  const { user, services, choice, times, slot, form, checkout } = booking;
  const { state } = checkout;
  const { service, month, now, choose } = choice;
  return (
    <>
      <div className={heading}>
        <h2>Book your appointment</h2>
        <div className={aside}>
          <noscript>
            <p>Paying here needs JavaScript, which is off in your browser.</p>
          </noscript>
          <p>Would you rather book with a person? Call or write:</p>
          <Contacts />
        </div>
      </div>
      <Happened
        services={services}
        booked={state.step === 'booked' ? state.appointment : null}
        refunds={booking.refunds}
        hold={booking.hold}
        fresh={booking.holdIsFresh}
        onContinue={booking.resumeHold}
        onEnd={booking.holdEnded}
      />
      <div className={styles.panels}>
        <form
          ref={form.ref}
          className={styles.form}
          // Before the page is live: the choice goes along to signing in, or stays in the address.
          action={user ? '/#booking' : '/api/login'}
          method="get"
          onChange={booking.changed}
          onSubmit={booking.submit}
        >
          <div className={styles.service}>
            <SelectField label="Service" name="service" defaultValue={service?.id ?? ''}>
              <option value="">Choose a service</option>
              {services.map(({ id, name, price, duration }) => (
                <option key={id} value={id}>{`${name}, $${price}, ${duration} min`}</option>
              ))}
            </SelectField>
          </div>
          <div className={styles.when}>
            <WhenPanel {...{ month, now, times, slot }} day={form.day} onMonth={(shown) => choose({ month: shown })} />
          </div>
          <OrderPanel
            user={user}
            summary={{
              ...booking.shown,
              discountFailed: booking.discountFailed,
              onCheckDiscount: () => void booking.checkDiscount(),
            }}
            byCode={booking.byCode}
            step={state.step}
            onPhone={form.phoneEntered}
            onPrepare={() => user && prepareCard(queryClient)}
          />
        </form>
        <CardPanel
          checkout={checkout}
          choice={{ service: service?.id ?? null, slot }}
          discountFailed={booking.discountFailed}
          readDetails={form.readDetails}
          onResume={booking.resume}
        />
      </div>
    </>
  );
}
