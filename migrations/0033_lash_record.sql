-- The lash map as it was made at an appointment (OWNER §3): seven lengths in whole millimetres from the inner to the outer
-- corner as a JSON array, curl, thickness in mm, the service whose style it is, adhesive with its batch, and a note of the
-- owner. One for each appointment. Saving again corrects it. worn_on: the day of the appointment at the studio, ISO 8601.
-- A row goes with the account of its client.
CREATE TABLE lash_record (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  lengths TEXT NOT NULL CHECK (
    json_valid(lengths) AND json_array_length(lengths) = 7
    AND json_type(lengths, '$[0]') = 'integer' AND json_extract(lengths, '$[0]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[1]') = 'integer' AND json_extract(lengths, '$[1]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[2]') = 'integer' AND json_extract(lengths, '$[2]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[3]') = 'integer' AND json_extract(lengths, '$[3]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[4]') = 'integer' AND json_extract(lengths, '$[4]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[5]') = 'integer' AND json_extract(lengths, '$[5]') BETWEEN 5 AND 20
    AND json_type(lengths, '$[6]') = 'integer' AND json_extract(lengths, '$[6]') BETWEEN 5 AND 20
  ),
  curl TEXT NOT NULL CHECK (curl IN ('B', 'C', 'CC', 'D', 'L', 'M')),
  diameter TEXT NOT NULL CHECK (diameter IN ('0.03', '0.05', '0.07', '0.10', '0.12', '0.15', '0.18', '0.20')),
  style TEXT NOT NULL REFERENCES service (id),
  adhesive TEXT NOT NULL CHECK (length(adhesive) <= 80),
  note TEXT NOT NULL CHECK (length(note) <= 300),
  worn_on TEXT NOT NULL CHECK (worn_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  revision INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX lash_record_client ON lash_record (client_id, worn_on);
