import { FIRST_VISIT_NOTES } from '../../../content/booking.ts';
import { small } from '../parts/panel.css.ts';

/** What a client has to know before the first visit, to read out. OWNER §6.6. */
export const FirstVisitNotes = () => (
  <div className={small}>
    <p>First visit. Please say:</p>
    <ul>
      {FIRST_VISIT_NOTES.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </div>
);
