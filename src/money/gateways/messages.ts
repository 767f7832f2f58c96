export const gatewayMessages = {
  notTaken: 'This school does not accept notifications here.',
  notGenuine: 'This message was not signed by the service that it names.',
  notCheckedNow: 'The signature cannot be checked at the moment. Please send the message again.',
};
