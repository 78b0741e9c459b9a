-- For which shop a payment is taken: captures and refunds are settled by it.
alter table payments.payment add column shop_id int;
update payments.payment p set shop_id = o.shop_id from orders.online_order o where p.subject = 'order-' || o.id;
-- None can be without: a payment is made of an order alone.
delete from payments.operation where payment_id in (select id from payments.payment where shop_id is null);
delete from payments.payment where shop_id is null;
alter table payments.payment alter column shop_id set not null;
