/**
 * Every sentence with which the portal refuses something, by code. The calls answer with these words
 * (specification sections 4, 5 and 8 give many of them to the letter); a screen shows the same code in its own language.
 */
export const ruleTexts = {
  // Requests
  something_went_wrong: 'Something went wrong!',
  not_found: 'The page you are looking for does not exist.',
  unauthorized: 'Unauthorized',
  forbidden: 'You are not allowed to do this.',
  foreign_site: 'This request did not come from the portal itself.',
  not_json: 'The request body must be JSON.',
  too_large: 'The request is too large.',
  not_form: 'The request body must be a form.',
  unsupported_type: 'This kind of content is not accepted.',
  invalid: 'Some fields are not right.',
  unavailable: 'The portal cannot reach one of its parts. Please try again in a moment.',
  too_many_requests: 'Too many attempts. Please wait a little and try again.',
  idempotency_key: 'The Idempotency-Key must be 1 to 255 visible characters.',
  sent_already:
    'This has been sent already, with other contents. Please look whether it is there before you send it again.',
  still_working: 'This has been sent already and is being worked on. Please try again in a moment.',
  changed_meanwhile: 'Somebody has changed this meanwhile. Please look at it again before you save.',
  // Any field
  required: 'This field is required.',
  invalid_value: 'This value is not accepted.',
  unknown_field: 'This field is not known.',
  whole_number: 'Please enter a whole number.',
  plain_text: 'This text has characters that are not accepted.',
  // Account
  username_length: 'The username must be 3 to 30 characters.',
  username_characters: 'The username cannot have spaces at its ends, line breaks or the sign @.',
  username_taken: 'This username is taken.',
  email_invalid: 'Please enter a valid e-mail address.',
  email_taken: 'An account with this e-mail address already exists.',
  password_length: 'The password must be 8 to 128 characters.',
  password_common: 'This password is in lists of stolen passwords. Please choose another.',
  credentials_wrong: 'Wrong e-mail or password.',
  reset_link_invalid: 'This link has expired or has been used already. Please ask for a new one.',
  credential_invalid: 'The identity provider’s word for who you are is not valid. Please try again.',
  sign_in_expired: 'This sign-in has expired. Please try again.',
  provider_declined: 'The sign-in was cancelled.',
  provider_unavailable: 'The identity provider does not answer. Please try again in a moment, or use your password.',
  provider_email_unverified:
    'Your account there has no verified e-mail address. Please verify it there, or sign up with a password.',
  account_exists: 'There is an account with this e-mail address already. Please sign in with its password first.',
  sign_in_required: 'Please sign in first.',
  password_current: 'This is not your present password.',
  password_first: 'This account has no password yet. Please sign out and choose “Forgot password” to set one.',
  email_link_invalid: 'This link has expired or has been used already. Please change your e-mail address again.',
  last_admin: 'The last admin cannot be deleted, and stays an admin.',
  session_not_found: 'This session has ended already.',
  // Profile and agent (specification sections 5 and 8)
  avatar_image: 'Error Image upload (image must be less than 2 mb)',
  facebook_length: 'The Facebook link must be 5 to 200 characters.',
  facebook_link: 'Please enter a link to a Facebook page, such as https://facebook.com/your-page.',
  agent_images_required: 'You must upload at least one image',
  agent_images_maximum: 'You can only upload 8 images per listing',
  agent_profile_required: 'Please fill in the agency’s profile first.',
  priority_range: 'The priority must be 0 to 1,000,000.',
  // Listing
  listing_not_found: 'This home is not listed, or no longer.',
  title_length: 'The title must be 10 to 150 characters.',
  description_required: 'A description is required.',
  description_length: 'The description is too long.',
  address_required: 'An address is required.',
  address_length: 'The address must be at most 300 characters.',
  township_required: 'Please choose a township.',
  property_type_required: 'Please choose a property type.',
  agent_required: 'Please choose an agent.',
  phone_length: 'The phone number must be 5 to 100 characters.',
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
  listing_images_required: 'You must upload at least one image',
  listing_images_maximum: 'You can only upload 12 images per listing',
  photo_required: 'At least one photo is required',
  photos_maximum: 'Maximum 12 images allowed',
  photo_unknown: 'One of the photos is no longer there. Please remove it and add it again.',
  // Images
  image_upload_failed: 'Image upload failed',
  image_not_an_image: 'Only image files are accepted.',
  image_too_large: 'Some files exceed 2MB limit',
  image_too_many: 'You have too many photos that no listing uses. Please finish or delete some first.',
  image_in_use: 'This photo is used by a listing.',
  // Packages (specification section 4)
  package_not_active: 'Your package is not active',
  package_not_found: 'This package does not exist.',
  package_free_not_expired: 'You can only reselect the Free package after it expires.',
  package_paid_still_active:
    "You can only reselect your current Gold or Premium plan if it's expired or all listings are used.",
  package_downgrade_blocked:
    'You cannot downgrade from Gold or Premium to Free while your package still has listings available.',
  package_by_inquiry: 'Gold and Premium are given after a payment inquiry.',
  package_sign_in: 'Please log in to select a package',
  package_title: 'The title must be 1 to 100 characters.',
  package_title_taken: 'Another package has this title.',
  package_price: 'The price must be 0 to 1,000,000,000 MMK.',
  package_feature: 'Each feature must be 1 to 200 characters.',
  package_features: 'Please give 1 to 20 features.',
  package_limit: 'The number of listings must be 1 to 1,000,000, or -1 for no limit.',
  package_duration: 'The duration must be 1 to 3,650 days.',
  user_not_found: 'This account does not exist, or no longer.',
  inquiry_not_found: 'This payment inquiry is no longer there.',
  inquiry_assigned: 'A package has been assigned for this payment inquiry already.',
  monthly_limit: 'You have reached your monthly post limit',
  // Reviews (specification section 5)
  review_rating: 'Please fill in the stars.',
  review_content: 'Please provide a valid review (max 200 characters).',
  review_own: 'You cannot review your own home.',
  review_already: 'You have already reviewed this home.',
  review_not_found: 'This review is no longer there.',
  // Posts
  post_not_found: 'This article does not exist, or no longer.',
  post_title: 'The title must be 1 to 200 characters.',
  post_content: 'The content is required.',
  post_content_length: 'The content is too long.',
  // Contact and payment inquiry (specification sections 5 and 8)
  contact_fields: 'Please fill in all fields.',
  inquiry_fields: 'Please fill all required fields and attach the payment proof.',
  name_length: 'The name must be 1 to 100 characters.',
  message_length: 'The message must be at most 5,000 characters.',
  proof_type: 'The payment proof must be a JPEG, PNG, WebP or PDF file.',
  proof_too_large: 'The payment proof must be at most 5 MB.',
  message_not_found: 'This message is no longer there.',
  proof_not_found: 'The proof of this payment is no longer there.',
} as const;

/** The name of a sentence in {@link ruleTexts}. */
export type RuleCode = keyof typeof ruleTexts;

/** Whether a text, such as the message of a schema, names a sentence. */
export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(ruleTexts, text);
}
