-- An order may be delivered from its shop instead of being collected there: decision 0201.
alter table reservations.reservation
  drop constraint reservation_delivery_check,
  drop constraint reservation_status_id_check,
  add constraint reservation_status_id_check check (status_id between 0 and 10),
  add column freight int not null default 0 check (freight >= 0),
  add constraint delivered_is_paid_online check (not delivery or is_order),
  add constraint freight_of_delivered check (delivery or freight = 0),
  add constraint sent_is_delivered check (delivery or status_id not in (9, 10)),
  add constraint collected_is_not_delivered check (not delivery or status_id not in (3, 4));
comment on column reservations.reservation.freight is 'in øre, and part of total';
comment on column reservations.reservation.status_id is '0 Venter på betaling, 1 Mottatt, 2 Plukkes, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt, 7 Avvist, 8 Ikke betalt, 9 Sendt, 10 Levert; 0 and 8 are of orders alone, 9 and 10 of what is sent';
