-- PostgreSQL looks up the referencing rows of every deleted row. Without an index each lookup scans the table while the
-- deleted row is locked: 12,000 expired reservations took half a minute.
create index mail_reservation_id on notifications.mail (reservation_id) where reservation_id is not null;
create index review_customer_id on reviews.review (customer_id);
create index review_ask_article_id on reviews.review_ask (article_id);
create index stock_alert_variant_id on alerts.stock_alert (variant_id);
create index stock_alert_shop_id on alerts.stock_alert (shop_id);
create index post_main_article on blog.post (main_article);
create index walking_order_group_id on shops.walking_order (group_id);
create index delivery_subscription_id on webhooks.delivery (subscription_id);
create index price_log_feed_run_id on campaigns.price_log (feed_run_id) where feed_run_id is not null;
