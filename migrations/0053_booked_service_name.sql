-- The name of the service as it was sold, with which a receipt has it after the owner has given the service another name.
-- Empty for what is booked by the version of the site that does not know the column, while the new one is being deployed.
ALTER TABLE booking ADD COLUMN booked_service_name TEXT NOT NULL DEFAULT '';
UPDATE booking SET booked_service_name = (SELECT name FROM service WHERE service.id = booking.service_id);
