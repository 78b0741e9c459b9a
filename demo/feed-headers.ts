/** The columns of a chain's feeds, in file order. */
export const productHeader =
  'id item_group_id gtin title description brand gender age_group color color_hex color_code size size_system price sale_price sale_price_effective_date product_type google_product_category image_link additional_image_link season material custom_label_0 availability pickup_method condition pant web_purchase_limit only_click_and_collect purchasable_on_web visible_on_web care_label wash_label tech_description freight_price date_created title_source color_source data_origin data_note'.split(
    ' ',
  )

export const storeHeader =
  'store_code no name full_name org_no org_no_note address postcode place latitude longitude coordinate_source phone email opening_hours special_opening_hours messenger_id description'.split(
    ' ',
  )

export const inventoryHeader = 'store_code id quantity price pickup_method last_updated'.split(' ')

export const reviewHeader =
  'review_id item_group_id rating content reviewer anonymous true_to_size size_color approved reply created_at composed source_sku used_for'.split(
    ' ',
  )

export const postcodeHeader = 'postcode place municipality_no municipality county category lat lon coord_quality'.split(
  ' ',
)

export const addressHeader = 'street number letter postcode place lat lon'.split(' ')
