-- What a shop has reserved, and what was dearest, is read from any place of the list without reading the others.
create index reservation_of_shop on reservations.reservation (shop_id, created_at, id);
create index reservation_by_total on reservations.reservation (total, id);
create index closed_in_shop on reservations.reservation (shop_id, closed_at desc, id) where status_id >= 4;
-- When lines are forgotten, the database looks for what was said of each.
create index event_of_line on reservations.event (line_id) where line_id is not null;
-- The same when mails are forgotten, for which other one told what they were to tell.
create index mail_told_by on notifications.mail (told_by) where told_by is not null;
