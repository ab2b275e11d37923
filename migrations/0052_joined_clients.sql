-- The account into which a client was joined is found without reading the log. Only the rows of joined clients are in the index.
CREATE INDEX owner_action_joined ON owner_action (json_extract(before, '$.client_id')) WHERE verb = 'join_client';
