-- Every page lists the services in this order; sorting them would read each row twice.
CREATE INDEX service_order ON service (position, id);
