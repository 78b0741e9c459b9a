-- The retention job looks hourly for reservations that ended long ago.
create index closed_by_time on reservations.reservation (status_id, closed_at) where status_id >= 4;
