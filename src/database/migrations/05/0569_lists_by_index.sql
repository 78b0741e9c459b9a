-- For keyset pagination of a shop's reservations, and of reservations by total.
create index reservation_of_shop on reservations.reservation (shop_id, created_at, id);
create index reservation_by_total on reservations.reservation (total, id);
create index closed_in_shop on reservations.reservation (shop_id, closed_at desc, id) where status_id >= 4;
-- When lines are deleted, the database looks up the events of each.
create index event_of_line on reservations.event (line_id) where line_id is not null;
-- As above, when mails are deleted that other mails refer to.
create index mail_told_by on notifications.mail (told_by) where told_by is not null;
