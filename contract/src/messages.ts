import { RATING } from './constants.ts';
import {
  formatCents,
  formatDollars,
  MAX_PRICE_DOLLARS,
  MAX_TOTAL_CENTS,
  MIN_PRICE_DOLLARS,
  MIN_TOTAL_CENTS,
} from './money.ts';

/** Every text of spec sections 5 and 8, word for word, and the few of the same kind it leaves open. */

export const messages = {
  orderTooLarge: (stock: number) =>
    `Order amount can not be greater than current stock. Current stock is ${stock}`,
  orderTooSmall: (minimumOrder: number) =>
    `Order amount can not be less than minimum order number. Minimum order is ${minimumOrder}`,
  orderPlaced: 'Order Placed Successfully',
  reviewAdded: 'Review Added Successfully',
  profileUpdated: 'Information Updated Successfully',
  partNumber:
    'Part number must be 3 to 32 capital letters and digits, with hyphens between, such as BRG-608-2RS',
  category: 'Choose one of the categories',
  multipleOfMinimum: (minimum: number) =>
    `Order multiple must divide the minimum order of ${minimum}`,
  quantityMultiple: (multiple: number, nearest: readonly number[]) =>
    `Quantity must be a multiple of ${multiple}. The nearest you can order: ${nearest.join(' or ')}`,
  tooManyBreaks: (most: number) => `A part can have at most ${most} price breaks`,
  breakRises: (reached: number) => `Quantity must be more than ${reached}`,
  breakMultiple: (multiple: number) => `Quantity must be a multiple of ${multiple}`,
  breakFalls: (cents: number) => `Price must be less than ${formatCents(cents)}`,
  datasheetAddress: 'Datasheet must be an https:// address',
  datasheetOrigin: (origins: readonly string[]) =>
    origins.length > 0
      ? `Datasheet must be an address on ${origins.join(' or ')}`
      : 'Datasheet must be a path of this shop, such as /datasheets/608.pdf',
  specificationsNeedCategory: 'Choose a category before you state specifications',
  productAdded: 'Product Added Successfully',
  productNotAdded: 'Failed To Add The Product',
  productDeleted: 'Product Deleted Successfully',
  adminMade: 'Successfully made an admin',
  adminNotMade: 'Failed to make an admin',
  adminRemoved: 'Admin rights removed',
  confirmCancel: 'Are you sure you want to cancel this order?',
  paymentCompleted: 'Congrats! Your payment is completed.',
  transactionId: (id: string) => `Your transaction Id: ${id}`,
  noUser: 'No user is logged in',
  pageNotFound: 'Page Not Found!',

  nameRequired: 'Name is required',
  emailRequired: 'E-mail is required',
  emailInvalid: 'Enter a valid e-mail address',
  passwordRequired: 'Password is required',
  passwordShort: (least: number) => `Use at least ${least} characters`,
  passwordCommon: 'This password is too common. Choose another one.',
  passwordGuessable: 'This password is too easy to guess. Add some unrelated words.',
  passwordChanged: 'Password Changed Successfully',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Incorrect current password',
  phoneRequired: 'Phone is required',
  phoneInvalid: 'Use only digits, spaces and + - ( ) . / in a phone number',
  addressRequired: 'Address is required',
  quantityRequired: 'Quantity is required',
  quantityWhole: 'Quantity must be a whole number',
  totalTooLarge: `The total must not exceed ${formatCents(MAX_TOTAL_CENTS)}. Please split it into several orders`,
  totalTooSmall: `The total must be at least ${formatCents(MIN_TOTAL_CENTS)}, the minimum for a card payment`,
  itemRequired: 'Item is required',
  reviewRequired: 'Review is required',
  ratingRequired: 'Rating is required',
  ratingRange: `Rating must be a number from ${RATING.min} to ${RATING.max}`,
  descriptionRequired: 'Description is required',
  minimumOrderRequired: 'Minimum order is required',
  stockRequired: 'Stock is required',
  priceRequired: 'Price is required',
  imageRequired: 'Image is required',
  imageUrl: 'Image must be an https:// address',
  imageOrigin: (origins: readonly string[]) =>
    `Image must be an address on ${origins.join(' or ')}`,
  priceRange: `Price must be between ${formatDollars(MIN_PRICE_DOLLARS)} and ${formatDollars(MAX_PRICE_DOLLARS)}, in whole cents`,
  wholeNumber: (field: string) => `${field} must be a whole number`,
  atLeast: (field: string, least: number) => `${field} must be at least ${least}`,
  atMost: (field: string, most: number) => `${field} must be at most ${most}`,
  tooLong: (field: string, most: number) => `${field} must be at most ${most} characters`,
  linkHttps: 'The link must start with https://',
  cursorUnknown: 'Unknown cursor. Please start from the first page',
  actUnknown: 'Unknown action',
  outcomeUnknown: 'Outcome must be done or refused',
} as const;
