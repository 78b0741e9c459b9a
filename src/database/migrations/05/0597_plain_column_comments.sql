-- Column comments in plain English. They change no data.
comment on column alerts.stock_alert.brand is
  'the brand of the site that received the request';
comment on column alerts.stock_alert.email is
  'null: ended by the link in its mails, and the address is deleted';
comment on column alerts.stock_alert.mails is
  'number of confirmation mails sent for it';
comment on column alerts.stock_alert.sent_at is
  'time of the mail that the size is back, which ends the alert';
comment on column blog.post.image is
  'URL of a picture. null: the picture of the main article';
comment on column blog.post.picture is
  'hash and sizes of a picture of home.picture. null: the picture of image, or of the main article';
comment on column blog.post.version is
  'incremented by every change';
comment on column brands.face.settings is
  'texts by key, as hent brand show prints them. A missing key has its built-in text';
comment on column campaigns.campaign.changed_at is
  'time of an editor''s last change';
comment on column campaigns.campaign.ends_at is
  'the last instant of the campaign';
comment on column campaigns.campaign.feed_key is
  'the period of a feed''s sale prices. null: an editor''s campaign';
comment on column campaigns.campaign.percent is
  'reduction of the ordinary price without deposit, for goods without a price of their own';
comment on column campaigns.campaign.published is
  'false: a draft. Its goods have no campaign prices';
comment on column campaigns.campaign.undo_changed_at is
  'value of changed_at after undo_step. Undo requires that the two are equal';
comment on column campaigns.campaign.undo_ends_at is
  'the end that the step "end" replaced';
comment on column campaigns.campaign.undo_step is
  'the last step of an editor that can be undone';
comment on column campaigns.campaign_goods.price is
  'price of one piece in øre. null: the campaign''s percentage, or a multi-buy';
comment on column campaigns.price_log.sale_from is
  'start of the campaign that gave this price (-infinity: no start). null: the ordinary price';
comment on column campaigns.price_log.shop_id is
  'null: the chain''s price, one row for all shops. A shop has rows only if its price differs';
comment on column campaigns.price_log.source is
  'feed; sale: a campaign began or ended; seed: valid when the log began; claimed: before the goods were first imported, according to the feed';
comment on column campaigns.price_log.valid_to is
  'the first instant at which the price was no longer charged. infinity: still charged';
comment on column campaigns.price_seal.batch is
  'numbered from 1. A batch is sealed again, with other content, before old rows are pruned. null: a pruning seal, after which prices that ended before pruned_until no longer count';
comment on column campaigns.price_seal.content is
  'SHA-256 of those rows and ends, without rows that ended before pruned_until';
comment on column campaigns.price_seal.ended_before is
  'the batch contains the ends of all rows up to last_id that fell between the previous batch and this instant';
comment on column campaigns.price_seal.hash is
  'SHA-256 of the previous seal''s hash and this whole row';
comment on column campaigns.price_seal.last_id is
  'the batch contains the rows of the log after the previous batch, up to this id';
comment on column cart.promo_code.amount is
  'øre if fixed, otherwise millionths of the sum';
comment on column cart.promo_code.ends_at is
  'the last instant of the code';
comment on column cart.promo_code.only_cc is
  'valid for collecting only, not for delivery';
comment on column cart.promo_code.type is
  'public: listed for all shoppers; personal: for one customer; campaign: for shoppers who know the code';
comment on column cart.promo_code.used is
  'uses by open and completed reservations. A reservation that ends without goods gives its use back';
comment on column catalogue.article.in_feed is
  'false: not in the last full feed, so hidden. Articles are never deleted';
comment on column catalogue.article_override.version is
  'incremented by every change';
comment on column catalogue.banner_version.content is
  'hash and sizes of a picture of home.picture, alt text and link. null: no banner';
comment on column catalogue.brand.key is
  'the case-folded name. Two spellings with one key are one brand';
comment on column catalogue.earlier_override.bulk_id is
  'number of the change of many articles that replaced these values';
comment on column content.page_version.words is
  '{title, lead, body} with the body in Markdown. null: the built-in text';
comment on column content.terms_version.version is
  'the start of the SHA-256 of the words. Equal words have the same version';
comment on column customers.cart.id is
  'a device that was synchronised with another cart (of another account, or deleted) merges its lines';
comment on column customers.cart.version is
  'incremented by every change. A device ignores a response with a lower version than its own';
comment on column customers.cart.writes is
  'ids of the last fifty changes. A change that is repeated after a lost response counts once';
comment on column customers.cart_line.ean is
  'as the device sent it. An EAN that the catalogue no longer has stays in the cart until it is removed';
comment on column customers.customer.email_key is
  'the case-folded e-mail address, by which accounts are found';
comment on column customers.customer.phone_owned_from is
  'guest reservations with the number join the account if they were made after this time, because numbers are reassigned';
comment on column customers.customer.phone_verified_at is
  'null: not verified, or the number has changed since';
comment on column customers.favourite.seen_available is
  'availability in the customer''s last notification, or when it was first read. null: not read yet';
comment on column customers.favourite.seen_shop_id is
  'the shop of seen_available. null: any shop';
comment on column customers.invitation.token_hash is
  'null: no mail has been sent yet';
comment on column customers.passkey.counter is
  'signature counter of the device. A value that does not rise means a copied passkey. 0: the device does not count';
comment on column customers.passkey.rp_id is
  'the host on which the passkey was made, the only one where it can log in';
comment on column customers.session.id is
  'identifies the session in the list of sessions. It grants no access';
comment on column customers.token.asked_at is
  'time of the request. A mail that is sent late does not invalidate a newer link';
comment on column customers.token.email_key is
  'the e-mail address that the link was sent to, and that it proves';
comment on column customers.token.spent is
  'true: used. Kept until retention deletes it, so that a retried job does not make it valid again';
comment on column feeds.import.detail is
  'for operators, in English. Contains no personal data and no password';
comment on column feeds.import.origin is
  'null: imported before this column existed';
comment on column feeds.import.rows is
  'rows of the file without the header. null: no file was read';
comment on column feeds.import.seen_at is
  'last sign of life of the process that imports';
comment on column feeds.import.source is
  'a URL without user, password and query, or the name of the key that pushed. Empty: named files';
comment on column feeds.run.finished_at is
  'null: its parts are being applied, or wait to be resumed';
comment on column feeds.run.parts is
  'number of transactions. null: one';
comment on column home.slot_version.content is
  'words, link, hashes of pictures, focal point and the first and last day. null: empty';
comment on column home.social_feed.posts is
  'posts of the last successful response, newest first. null: requested, without a response so far';
comment on column notifications.mail.address is
  'hash of the case-folded address as typed';
comment on column notifications.mail.held is
  'not sent, because the mailbox had reached its cap';
comment on column notifications.mail.seed is
  'for mails about an account, which belong to no reservation';
comment on column notifications.mail.told_by is
  'the later mail that contained the content of this one';
comment on column notifications.sms.message_id is
  'the gateway''s id of the message, the same for every attempt';
comment on column notifications.sms.recipient is
  'keyed hash of the phone number, to count its messages';
comment on column notifications.sms.reply is
  'the gateway''s refusal, as a status and a step. null: not refused, or from before this column existed';
comment on column notifications.sms.state is
  'sending: being sent to the gateway, or the process ended meanwhile; unclear: unknown whether it arrived, and never sent again; held: the number had reached its cap';
comment on column payments.payment.seller is
  'organisation number of the shop with the keys that were used. null: the chain''s keys';
comment on column polls.option.correct is
  'a correct answer. A question without one asks for an opinion';
comment on column polls.poll.ends_at is
  'null: no end';
comment on column polls.poll.starts_at is
  'null: immediately after publication';
comment on column polls.vote.customer_id is
  'null: a guest''s vote, or the voter was deleted';
comment on column polls.vote.guest is
  'keyed hash of the id in the browser''s token. null: deleted';
comment on column promises.email_code.tries is
  'guesses at this seed''s code';
comment on column reservations.event.from_shop_id is
  'the previous shop of a reservation that moved. null: it did not move';
comment on column reservations.event.line_id is
  'the marked line. null: a change of the reservation''s status';
comment on column reservations.event.mail_job is
  'job of the mail about the change, delayed while undo is possible. null: no mail, or not delayed';
comment on column reservations.event.note is
  'an action without a change of status, such as extended. null: a change of status, or a marked line';
comment on column reservations.line.given_back is
  'pieces that were found and not collected with the rest';
comment on column reservations.line.kept is
  'pieces that are still allocated, or were handed over';
comment on column reservations.line.missing is
  'pieces that the shop did not find: no longer allocated or charged';
comment on column reservations.line.substitute_for is
  'position of the line that this line was offered for. It is not part of the total that the shopper accepted';
comment on column reservations.question.line is
  'position of the offered line';
comment on column reservations.question.seed is
  'the token is derived from the seed and the secret, so the database contains no token';
comment on column reservations.reservation.brand is
  'the brand of the host that received it. null: the default brand';
comment on column reservations.reservation.deductions is
  'name and øre of each multi-buy. total = price times count of the lines, minus these and the discount';
comment on column reservations.reservation.extended_at is
  'time at which the shopper extended the pickup deadline. null: not extended';
comment on column reservations.reservation.guest is
  'id of the guest token of the browser that placed the order. null once unseen is false';
comment on column reservations.reservation.held_until is
  'earliest possible deadline, as promised before the shop changed its hours. null: the hours have not changed';
comment on column reservations.reservation.is_order is
  'paid online, see the schema orders';
comment on column reservations.reservation.last_event_id is
  'its newest event. null: no event since it was placed, or since before this column existed';
comment on column reservations.reservation.moved_at is
  'time at which it came from another shop. null: placed in this shop';
comment on column reservations.reservation.origin is
  'keyed hash of the client''s IP address, for the caps. It does not identify the client';
comment on column reservations.reservation.pick_by is
  'minimum time to wait for the shop, from before the chain changed the number of days. null: not changed';
comment on column reservations.reservation.reminded_at is
  'time of the mail about the approaching deadline. null: none';
comment on column reservations.reservation.sms_reminded_at is
  'time of the SMS about ready goods. null: none';
comment on column reservations.reservation.status_id is
  '0 Venter på betaling, 1 Mottatt, 2 Plukkes, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt, 7 Avvist, 8 Ikke betalt, 9 Sendt, 10 Levert. Only orders have 0 and 8, and only orders that are sent have 9 and 10';
comment on column reservations.reservation.terms_version is
  'the terms of sale that were shown. null: from before terms were stored, or not placed on the shop''s pages';
comment on column reservations.reservation.unseen is
  'an order that waits for payment, or is paid while the shopper has not seen the confirmation';
comment on column reservations.reservation.wide_origin is
  'keyed hash of the network around origin (/24, /48). null: from before this column existed';
comment on column reservations.week.in_time is
  'reservations of `promised` that were ready by the promised time';
comment on column reservations.week.promised is
  'reservations with a promised time that has passed, without those cancelled before they were ready';
comment on column reservations.week.turnover is
  'sum of collected and sent goods, in øre';
comment on column reviews.review.approved is
  'true: public. false: hidden by an editor, or waiting for approval if moderated_at is null';
comment on column reviews.review.customer_id is
  'the author. null: imported from the feed';
comment on column reviews.review.moderated_at is
  'time at which an editor showed or hid the current text. null: not moderated';
comment on column reviews.review.removed_at is
  'time at which the customer deleted it. It can be restored for a day, and is then deleted';
comment on column reviews.review.used_for is
  'use of the article, as the author chose it. null: not chosen';
comment on column reviews.review.version is
  'incremented by every change, so that an editor approves the text that they have read';
comment on column search.arrangement_version.group_id is
  'a group of any level. null: the arrangement is for a query';
comment on column search.arrangement_version.pinned is
  'article ids, in their order at the top of the list';
comment on column search.arrangement_version.query is
  'as typed. Applies to all queries that fold to the same words';
comment on column search.change.kind is
  'article: its facts or prices; stock: ref is the article with changed stock; shop; lists: groups, brands, colours, genders; any other value: a kind with its own epoch, such as content';
comment on column search.demand.clicked is
  'searches after which a hit was opened';
comment on column search.demand.shop_id is
  'the chosen shop. 0: none';
comment on column shops.correction.counted is
  'counted pieces. null: a correction by a number of pieces';
comment on column shops.correction.counted_before is
  'for a count: the previous value of shops.stock_count. null: none';
comment on column shops.correction.line_id is
  'the reservation line with missing pieces. null: none';
comment on column shops.correction.pieces is
  'change of stock on hand. 0: a feed had already subtracted the pieces';
comment on column shops.correction.round is
  'groups the counts and corrections of one submission at the desk. null: a reservation line';
comment on column shops.correction.withdrawn is
  'true: the pieces were found later';
comment on column shops.own_detail.feed_value is
  'the feed''s value, to which the manager can return';
comment on column shops.pause.ends_at is
  'the pause ends automatically at this time. A manager can end it earlier';
comment on column shops.presence.share is
  'share of searched pieces that are missing, combined from the shop''s, the group''s and the chain''s picks';
comment on column shops.shop.edit_version is
  'incremented by every change of staff. An edit based on an older version is refused';
comment on column shops.shop.pickup_hours is
  'open hours for which ready goods are held. null: the chain''s setting pickup_hours';
comment on column shops.shop.ready_hours is
  'open hours within which goods are ready. null: the chain''s setting ready_within_hours';
comment on column shops.stock.carried is
  'false: not in the shop''s last full feed';
comment on column shops.stock.doubt is
  'pieces on hand that are probably missing, so not allocated. Written by src/modules/stock/shops/presence';
comment on column shops.stock.own_price is
  'this shop''s own ordinary price in øre. null: the chain''s';
comment on column shops.stock.pickup is
  'false: this shop does not hand out the variant, according to the feed';
comment on column shops.stock.shortfall is
  'number by which a feed''s count is below the reserved pieces. Only then may reserved exceed on_hand';
comment on column shops.stock_freshness.counted_at is
  'time of the newest count of any of its goods by a feed or a till';
comment on column shops.stock_movement.cause_id is
  'id of the reservation, order, feed run or correction that caused it. null: unknown';
comment on column staff.account.demo is
  'part of the demo chain: can log in from the loopback only';
comment on column staff.draft.based_on is
  'the version with which the form was opened';
comment on column staff.draft.fields is
  'texts of the form by field name';
comment on column staff.draft.subject is
  'the edited document, such as page:om-oss';
comment on column staff.quick_switch.misses is
  'wrong PINs since the last correct one. The fifth ends the quick switch';
comment on column staff.quick_switch.with_factor is
  'true: that login used a second factor';
comment on column staff.second_factor.confirmed_at is
  'null: shown for setup, but no code has been entered yet';
comment on column staff.second_factor.last_step is
  'the newest used step of 30 seconds since 1970. Codes of this and earlier steps are refused';
comment on column staff.session.id is
  'identifies the session in the list of sessions. It grants no access';
comment on column staff.session.stage is
  'full: logged in; code: the password was correct and the code is requested; setup: a second factor must be set up first';
