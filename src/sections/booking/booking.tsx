import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatServiceNotOffered, SIGN_IN_NOTE } from '../../content/booking.ts';
import { findNearbyAppointment } from '../../domain/bookings/appointment.ts';
import { formatDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Contacts } from '../layout/contacts.tsx';
import { NoServicesOffered } from '../layout/no-services-offered.tsx';
import { lead, spreadRow } from '../layout/section.css.ts';
import { BookingStatus } from './booking-status.tsx';
import { DateTimePicker } from './calendar/date-time-picker.tsx';
import { CardPanel, preloadCardForm } from './checkout/card-panel.tsx';
import { CheckoutPanel } from './checkout/checkout-panel.tsx';
import * as styles from './form/booking.css.ts';
import { BottomBar } from './form/bottom-bar.tsx';
import { NEXT_FIELD_ID, type NextField } from './form/next-field.ts';
import { useBooking } from './use-booking.ts';

const SIGN_IN_NOTE_ID = 'sign-in-ahead';

type BookingProps = {
  /** fetches the module of the route's loader, which runs at the first choice and would let it wait */
  preload: () => Promise<unknown>;
};

/** The booking section: service, time, contact details, payment. SPEC §2 (Booking), §4 and §5; DECISIONS §8. */
export function Booking({ preload }: BookingProps) {
  const queryClient = useQueryClient();
  const booking = useBooking();
  const {
    user,
    services,
    offeredServices,
    switchedOffService,
    choice,
    times,
    slot,
    day,
    preselectedTime,
    clientBookings,
    form,
    checkout,
  } = booking;
  const { state } = checkout;
  const { service, month, now, daysAhead, choose } = choice;
  const title = useRef<HTMLHeadingElement>(null);
  const shownStart = parseInstant(booking.summary.slot ?? '');
  useEffect(() => void preload().catch(() => {}), [preload]);
  const toFieldId = (field: NextField) => (booking.nextField === field ? NEXT_FIELD_ID : undefined);
  return (
    <>
      <div className={spreadRow}>
        {/* Only a client can have a hold, at whose end the focus moves here. */}
        <h2 ref={title} tabIndex={user ? -1 : undefined}>
          Book your appointment
        </h2>
        <div className={lead}>
          <noscript>
            <p>Paying here needs JavaScript, which is off in your browser.</p>
          </noscript>
          <p>Would you rather book with a person? Call or write:</p>
          <Contacts />
        </div>
      </div>
      <BookingStatus
        services={services}
        now={now}
        bookedAppointment={state.step === 'booked' ? state.appointment : null}
        refunds={booking.refunds}
        hold={booking.hold}
        isHoldFresh={booking.isHoldFresh}
        onContinue={booking.resumeHold}
        onEnd={booking.expireHold}
        title={title}
      />
      <div className={styles.panels}>
        <form
          ref={form.ref}
          className={styles.form}
          aria-label="Booking"
          // Used before hydration: sends a visitor to signing in with the choice; puts a client's choice into the URL.
          action={user ? '/#booking' : '/api/login'}
          method="get"
          onChange={booking.applyChange}
          onSubmit={booking.submit}
          {...booking.committedChange.handlers}
        >
          <div className={styles.service} id={toFieldId('service')}>
            {user ? null : (
              <p id={SIGN_IN_NOTE_ID} className={styles.signInNote}>
                <Icon name="user" />
                {SIGN_IN_NOTE}
              </p>
            )}
            <div role="status">
              {switchedOffService ? (
                <p className={styles.signInNote}>
                  <Icon name="alert" />
                  {`${formatServiceNotOffered(switchedOffService.name)}${offeredServices.length > 0 ? ' Please choose another set.' : ''}`}
                </p>
              ) : null}
            </div>
            {offeredServices.length === 0 ? (
              <NoServicesOffered />
            ) : (
              <SelectField
                label="Service"
                name="service"
                defaultValue={service?.id ?? ''}
                aria-describedby={user ? undefined : SIGN_IN_NOTE_ID}
              >
                <option value="">Choose a service</option>
                {offeredServices.map(({ id, name, priceCents, duration }) => (
                  <option key={id} value={id}>{`${name}, ${formatDollars(priceCents)}, ${duration} min`}</option>
                ))}
              </SelectField>
            )}
          </div>
          <div className={styles.dateTime} id={toFieldId('time')}>
            <DateTimePicker
              {...{ month, now, daysAhead, times, slot, day }}
              unavailableTime={preselectedTime?.state === 'free' ? null : preselectedTime}
              describedBy={user ? undefined : SIGN_IN_NOTE_ID}
              service={service?.id ?? null}
              onTimeChange={booking.chooseTime}
              onMonthChange={(shownMonth) => choose({ month: shownMonth })}
            />
          </div>
          {slot && (state.step === 'form' || state.step === 'creating') ? (
            <BottomBar
              {...{ slot, service }}
              quote={booking.summary.quote}
              pending={state.step === 'creating'}
              onContinue={() => form.continueToNextField(user !== null)}
            />
          ) : null}
          <CheckoutPanel
            id={toFieldId('details')}
            user={user}
            stillFreeTime={preselectedTime?.state === 'free' ? preselectedTime : null}
            summary={{
              ...booking.summary,
              nearbyStart: shownStart && findNearbyAppointment(shownStart, clientBookings.upcomingStarts),
              hasFirstVisitOffer: user === null,
              discountFailed: booking.discountFailed,
              isCheckingDiscount: booking.isCheckingDiscount,
              onCheckDiscount: () => void booking.checkDiscount(),
            }}
            hasCode={booking.hasCode}
            step={state.step}
            isFirstVisit={clientBookings.isFirstVisit}
            now={now}
            tokens={clientBookings.tokens}
            onPhoneEntered={form.updatePhone}
            onPrepare={() => user && preloadCardForm(queryClient)}
          />
        </form>
        <CardPanel
          checkout={checkout}
          choice={{ service: service?.id ?? null, slot }}
          discountFailed={booking.discountFailed}
          readDetails={form.readDetails}
          isFirstVisit={clientBookings.isFirstVisit}
          now={now}
          onResume={booking.resume}
        />
      </div>
    </>
  );
}
