-- The shop that a payment is for. Captures and refunds are settled by it.
alter table payments.payment add column shop_id int;
update payments.payment p set shop_id = o.shop_id from orders.online_order o where p.subject = 'order-' || o.id;
-- Payments exist only for orders, which all have a shop.
delete from payments.operation where payment_id in (select id from payments.payment where shop_id is null);
delete from payments.payment where shop_id is null;
alter table payments.payment alter column shop_id set not null;
