-- The jobs are named by what they are: the run of every minute, and its hourly checks.
UPDATE job_state SET name = 'sweep' WHERE name = 'minute';
UPDATE job_state SET name = 'hourly_checks' WHERE name = 'watch';
