/** The acts of staff, named object first, each with its label on the screen. */
export const acts = {
  'order.cancel': 'Cancel an order',
  'order.archive': 'Archive an order',
  'order.readdress': 'Change a delivery address',
  'order.list': 'List all orders',
  'order.ship': 'Ship an order',
  'shipment.track': 'Correct a tracking number',
  'shipment.take-back': 'Take a shipment back',
  'shipment.deliver': 'Mark a shipment delivered',
  'shipment.undeliver': 'Mark a shipment not delivered',
  'order.refund': 'Refund an order',
  'refund.close': 'Close a refund',
  'mail.resend': 'Send an e-mail again',
  'desk.read': 'Read the desk',
  'part.add': 'Add a product',
  'part.delete': 'Delete a product',
  'part.edit': 'Edit a product',
  'part.restore': 'Restore a product',
  'part.stock': 'Change a stock',
  'part.list': 'List products',
  'run.apply': 'Change many products',
  'run.undo': 'Undo a change of many products',
  'review.delete': 'Remove a review',
  'review.hide': 'Hide a review',
  'review.show': 'Show a hidden review',
  'review.answer': 'Answer a review',
  'review.list': 'List hidden reviews',
  'image.upload': 'Upload an image',
  'user.make-admin': 'Make an admin',
  'user.remove-admin': 'Remove an admin',
  'user.set-role': 'Change a role',
  'user.forget': 'Forget a person',
  'note.add': 'Add a note on a customer',
  'note.remove': 'Remove a note on a customer',
  'user.list': 'List all users',
  'audit.list': 'Read the audit',
} as const;

export type ActName = keyof typeof acts;

// Object.keys knows the names of a constant only as strings.
export const actNames = Object.keys(acts) as ActName[];

/** `refused`: the caller lacked the permission, and nothing changed. */
export const outcomes = ['done', 'refused'] as const;

export type Outcome = (typeof outcomes)[number];
