-- For keyset pagination and filters of the list of all reservations.
create index reservation_in_order on reservations.reservation (created_at, id);
drop index reservations.reservation_created_idx;
create index line_by_ean on reservations.line (ean);
create index line_by_article_no on reservations.line (lower(article_no));
