-- The facts of the studio that the owner sets (OWNER §3, §6.11, §10), in one row: how clients reach it, what they read about
-- the address, the street address itself, which goes only to a client it is sent to (I28), its ABN and since when it is
-- registered for GST. action_id: as in booking_rules (0030). The values of a new database are placeholders.
CREATE TABLE studio_fact (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  phone TEXT NOT NULL CHECK (phone GLOB '+61[23478]*' AND length(phone) = 12),
  contact_email TEXT NOT NULL CHECK (contact_email LIKE '_%@_%' AND length(contact_email) <= 254),
  social_url TEXT NOT NULL CHECK (social_url = '' OR (social_url GLOB 'https://*' AND length(social_url) <= 200)),
  address_words TEXT NOT NULL CHECK (length(address_words) <= 200),
  street_address TEXT NOT NULL CHECK (length(street_address) <= 300),
  abn TEXT CHECK (length(abn) = 11 AND abn NOT GLOB '*[^0-9]*'),
  gst_from TEXT CHECK (gst_from IS date(gst_from)),
  revision INTEGER NOT NULL DEFAULT 0,
  action_id TEXT,
  CONSTRAINT gst_needs_abn CHECK (gst_from IS NULL OR abn IS NOT NULL)
) STRICT;
INSERT INTO studio_fact (id, phone, contact_email, social_url, address_words, street_address) VALUES (
  1,
  '+61400000000',
  'hello@lashroom.example',
  'https://www.instagram.com/lashroom.example',
  'The street address is given on request for first bookings.',
  ''
);
