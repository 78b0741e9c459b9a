-- A reservation moved during picking goes from status 2 to 1. It is reported as moved, not as placed again.
create or replace function webhooks.tell_of_reservation() returns trigger language plpgsql as $$
declare
  r record;
begin
  select id, shop_id, is_order, delivery, total, freight into r from reservations.reservation where id = new.reservation_id;
  perform webhooks.tell(
    case when r.is_order then 'order.' else 'reservation.' end ||
      coalesce(new.note, case when new.from_status = 2 and new.to_status = 1 then 'moved' end, case new.to_status
        when 0 then 'placed' when 1 then case when r.is_order then 'confirmed' else 'placed' end
        when 2 then 'picking' when 3 then 'ready' when 4 then 'collected' when 5 then 'expired' when 6 then 'cancelled'
        when 7 then 'rejected' when 8 then 'abandoned' when 9 then 'sent' when 10 then 'delivered' end),
    new.at,
    jsonb_build_object('id', r.id, 'shopID', r.shop_id, 'statusID', new.to_status, 'previousStatusID', new.from_status,
                       'delivery', r.delivery, 'total', r.total, 'freight', r.freight));
  return null;
end $$;
