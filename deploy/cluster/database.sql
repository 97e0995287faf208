-- The portal's role and database, once, on the leader: psql -h 10.0.0.21 -p 5000 -U postgres -v password=… -f database.sql
create role eain login password :'password';
-- PgBouncer does not pass on the limits that the portal asks for on each connection (milliseconds): the role has them.
alter role eain set statement_timeout = 15000;
alter role eain set idle_in_transaction_session_timeout = 60000;
create database eain owner eain;
