-- Every page lists the services in this order. Sorting them would read each row twice.
CREATE INDEX service_order ON service (position, id);
