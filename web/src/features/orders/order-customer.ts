/** Who orders, as far as the form shows it. */
export interface OrderCustomer {
  uid: string;
  /** Empty until the identity service knows it. */
  name: string;
  email: string;
}
