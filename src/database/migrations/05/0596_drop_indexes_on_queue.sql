-- pg-boss owns the tables of the queue. Earlier versions created these indexes when they started.

drop index if exists jobs.job_hent_failed;
drop index if exists jobs.job_hent_waiting;
