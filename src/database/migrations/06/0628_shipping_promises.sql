-- The receipt keeps the delivery days and the periods for exchange and return that were shown with the order.

alter table reservations.reservation add column promise jsonb;
comment on column reservations.reservation.promise is 'carrier, earliest and latest day, days for exchange and return, as shown when it was placed. null: from before promises were stored';
