/** English for what is reviewed of a confirmed company, and the orders to change it. */
export { en as editOrders } from './editOrders';
