import { visitorRuleTexts } from './text/visitor-refusals.ts';

/** Sentences that are shown only to signed-in users at work in the dashboard. */
export const dashboardRuleTexts = {
  // Any field
  exchange_rate_bounds: 'The rate must be 100 to 100,000 kyat per US dollar.',
  // Account
  two_factor_on: 'Two-factor sign-in is already on.',
  two_factor_off: 'Two-factor sign-in is not on.',
  two_factor_not_begun: 'This setup has expired. Please start over.',
  two_factor_own: 'Please turn off your own two-factor sign-in in your profile.',
  password_current: 'This is not your current password.',
  password_needed: 'Please enter your current password to do this.',
  recent_sign_in: 'Please sign in again to do this: your sign-in must be less than 10 minutes old.',
  undo_link_invalid: 'This link has expired or has already been used.',
  email_link_invalid: 'This link has expired or has already been used. Please change your email address again.',
  email_confirmed_elsewhere: 'Please sign in to the account first, then open the link in our email again.',
  last_admin: 'The last admin cannot be deleted or stop being an admin.',
  session_not_found: 'This session has already ended.',
  // Profile and agent (ACC-28, AGT-8)
  avatar_image: 'Error Image upload (image must be less than 2 mb)',
  facebook_length: 'The Facebook link must be 5 to 200 characters.',
  facebook_link: 'Please enter a link to a Facebook page, such as https://facebook.com/your-page.',
  agent_images_required: 'You must upload at least one image',
  agent_images_maximum: 'You can only upload 8 images per listing',
  agent_profile_required: 'Please fill in the agency profile first.',
  priority_range: 'The priority must be 0 to 1,000,000.',
  // Listing
  listing_ended_for_good: 'This listing ended more than 90 days ago. Please post it again.',
  listing_taken: 'This listing is marked as rented out or sold.',
  answer_link_invalid: 'This link is no longer valid: it has been used or has expired, or the listing is gone.',
  title_length: 'The title must be 10 to 150 characters.',
  description_required: 'A description is required.',
  description_length: 'The description is too long.',
  address_required: 'An address is required.',
  address_length: 'The address must be at most 300 characters.',
  township_required: 'Please choose a township.',
  property_type_required: 'Please choose a property type.',
  agent_required: 'Please choose an agent.',
  seller_required: 'Please choose who offers the property.',
  phone_length: 'The phone number must be 5 to 100 characters.',
  price_required: 'Please enter the price.',
  price_unreadable: 'Please enter the price as a number, such as 500, 2.5 lakh or $1,200.',
  price_single: 'Please enter one price, not a range.',
  bedrooms_required: 'Please enter the number of bedrooms, 0 if there are none.',
  bathrooms_required: 'Please enter the number of bathrooms, 0 if there are none.',
  price_other_currency: 'Please enter this amount in the currency of the price.',
  regular_price_range: 'The regular price must be 1 to 10,000,000.',
  discount_price_range: 'The discount price must be 0 to 10,000,000.',
  discount_price_required: 'A discount price is required for a Premium Ad.',
  discount_price_lower: 'Discount price must be lower than regular price',
  square_feet_required: 'The living area is required.',
  square_feet_range: 'The living area must be 0 to 1,000,000 sq ft.',
  land_square_feet_range: 'The land area must be 0 to 10,000,000 sq ft.',
  bedrooms_range: 'Bedrooms must be 0 to 200.',
  bathrooms_range: 'Bathrooms must be 0 to 200.',
  bedrooms_range_on_update: 'Bedrooms must be 0 to 1,000.',
  bathrooms_range_on_update: 'Bathrooms must be 0 to 1,000.',
  months_at_once_choice: 'The months paid upfront must be 1, 3, 6 or 12.',
  deposit_months_range: 'The deposit must be 0 to 24 months.',
  deposit_amount_range: 'The deposit must be 0 to 10,000,000.',
  deposit_either: 'Please enter the deposit in months or as an amount, not both.',
  agent_fee_months_range: 'The agent’s fee must be 0 to 12 months.',
  floor_range: 'The floor must be 0 to 60.',
  storeys_range: 'Storeys must be 1 to 60.',
  floor_of_storeys: 'The floor is higher than the building.',
  kind_of_type: 'This kind does not match the property type.',
  place_length: 'It must be 1 to 60 characters.',
  place_elsewhere: 'This place is in another township. Please choose that township, or write the name in full.',
  place_not_covered: 'This place is not covered yet: listings are in 31 townships of Yangon.',
  rooms_range: 'It must be 0 to 200.',
  feet_range: 'It must be 1 to 5,000 feet, with at most 2 decimals.',
  acres_range: 'The plot must be 0.01 to 200 acres, with at most 3 decimals.',
  year_range: 'The year must be 1850 to 2100.',
  renovated_after_built: 'The year renovated is before the year built.',
  acres_of_sides: 'The acres must roughly match the plot’s width × length.',
  hours_range: 'It must be 0 to 24 hours.',
  generator_fee_range: 'The fee must be 0 to 10,000,000 kyat.',
  bedrooms_of_rooms: 'The bedrooms must equal the master and single bedrooms together.',
  square_feet_of_sides: 'The living area must roughly match the room’s width × length.',
  land_square_feet_of_plot: 'The land area must roughly match the size of the plot.',
  furnished_of_furnishing: 'Furnished and unfurnished do not go together.',
  parking_of_car_spaces: 'Parking and 0 car spaces do not go together.',
  generator_of_hours: 'A generator and 0 generator hours do not go together.',
  shortest_contract_range: 'The shortest contract must be 1 to 120 months.',
  available_from_day: 'Please enter a date from 2000 to 2099, such as 2026-12-01.',
  listing_images_required: 'You must upload at least one image',
  listing_images_maximum: 'You can only upload 12 images per listing',
  photo_required: 'At least one photo is required',
  photos_maximum: 'Maximum 12 images allowed',
  photo_unknown: 'One of the photos is no longer there. Please remove it and add it again.',
  // Images
  image_upload_failed: 'Image upload failed',
  image_not_an_image: 'Only image files are accepted.',
  image_too_large: 'Some files exceed 2MB limit',
  agent_image_too_large: 'Image upload failed (2 mb max per image)',
  image_too_many: 'You have too many photos that no listing uses. Please finish or delete some first.',
  image_too_many_of_network:
    'Too many photos that no listing uses have come from your network. Please finish or delete some, or try again later.',
  image_in_use: 'This photo is used by a listing.',
  // Packages (PKG-18 to PKG-21, LST-35)
  package_not_active: 'Your package is not active',
  package_used_up: 'You have used all listings of your package',
  package_title: 'The title must be 1 to 100 characters.',
  package_title_taken: 'Another package has this title.',
  package_price: 'The price must be 0 to 1,000,000,000 MMK.',
  package_feature: 'Each feature must be 1 to 200 characters.',
  package_features: 'Please enter 1 to 20 features.',
  package_limit: 'The number of listings must be 1 to 1,000,000, or -1 for no limit.',
  package_duration: 'The duration must be 1 to 3,650 days.',
  payment_bank: 'The name of the bank or wallet must be 1 to 60 characters.',
  payment_number: 'The account number must be 4 to 60 characters.',
  payment_accounts_maximum: 'There can be at most 8 accounts.',
  user_not_found: 'This account no longer exists.',
  inquiry_not_found: 'This payment inquiry no longer exists.',
  inquiry_assigned: 'A package has already been assigned for this payment inquiry.',
  monthly_limit: 'You have reached your monthly post limit',
  // Power cuts (OUT-1 to OUT-3)
  outage_time: 'Please enter times such as 05:00 or 17:30.',
  outage_slot_empty: 'A power cut cannot begin and end at the same time.',
  outage_slots_overlap: 'This power cut begins before another one ends.',
  outage_slots_maximum: 'There can be at most 6 power cuts a day.',
  outage_day: 'Please choose the announcement date, today or earlier.',
  // Posts
  post_not_found: 'This article is no longer available.',
  post_title: 'The title must be 1 to 200 characters.',
  post_content: 'The content is required.',
  post_content_length: 'The content is too long.',
  // Contact and payment inquiry (INQ-3, INQ-8, INQ-12)
  message_not_found: 'This message no longer exists.',
  proof_not_found: 'The proof for this payment no longer exists.',
} as const;

/**
 * Every sentence with which the portal refuses something, by code. The API calls respond with these texts
 * (docs/requirements gives many of them verbatim); a screen shows the same code in its own language.
 */
export const ruleTexts = { ...visitorRuleTexts, ...dashboardRuleTexts };

/** The name of a sentence in {@link ruleTexts}. */
export type RuleCode = keyof typeof ruleTexts;

/** Whether a text, such as the message of a schema, names a sentence. */
export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(ruleTexts, text);
}
