// Further sentences of wallets, banks and telephone companies, as they are sent now and then; numbers and names of people are
// replaced. `\n` is a line break.

type Sentence = { told: string; text: string };

/** `payment`, `claimable`, `unclear` or the reason why it is ignored | text */
const rows = `
payment | You have received Tk 1,200.00 from 01700000001.Ref Test Customer,Test Course. Fee Tk 0.00. Balance Tk 1,469.69. TrxID CFG8W97Q7Z at 16/06/2025 13:24
payment | You have received Tk 500.00 from 01700000000.Ref Loan on 3 feb. Fee Tk 0.00. Balance Tk 7,761.43. TrxID AAA0000004 at 05/02/2026 16:25
cashback | You have received Tk 50.00 as Commission from DM1472. Fee Tk 0.00. Balance Tk 2,050.00. TrxID 7FJ79H3Q7Z at 22/06/2020 18:15
claimable | You have received remittance.\\nTotal: Tk 4,105.13\\nGovt. incentive: Tk 100.13\\nTrxID CJ5114OQ7Z at 05/10/2025 17:56.
claimable | You have received deposit of Tk 100.00 from VISA Card. Fee Tk 0.00. Balance Tk 100.41. TrxID AGO3N1PQ7Z at 24/07/2023 17:35
sent | Savings Deposit Payment Tk 500.00 to IDLC is successful. Balance Tk 155.75. TrxID 9F34J62Q7Z at 03/06/2022 23:21
recharge | Received Recharge request of Tk 39.00 for 01700000001. Fee Tk 0.00. Balance Tk 2,647.44. TrxID BGJ48HJQ7Z at 19/07/2024 10:41. Wait for confirmation.
failed | Mobile Recharge request has failed. Tk 11.00 returned to your bKash Account. Balance Tk 766.08. TrxID 7I42JPEQ7Z at 04/09/2020 22:53
sent | Bill successfully paid.\\nBiller: 01700000001 \\nMMYYYY/Contact: 032022\\nA/C: 21203832 \\nAmount: Tk 500.00 \\nFee: Tk 5.00 \\nTrxID: 9C3184HQ7Z at 03/03/2022 23:08
cashback | Apni bKash-e Tk 0.98 Interest peyechhen. Fee Tk 0.00. Balance Tk 1,650.98. TrxID 7HA95EIQ7Z at 10/08/2020 06:14. Helpline 16247
refund | Reserved amount Tk 385.47 for Uber Bangladesh Ltd-Uber has been released. Balance Tk 527.19. TrxID AHA1870Q7Z at 10/08/2023 17:37
code | Your bKash verification code is 308559. The code will expire in 2 minutes. Please do NOT share your OTP or PIN with others.
code | Your One-Time Password (OTP) for E-Commerce Transaction is 029431. Validity for OTP is 5 minutes.
code | Your One Time Password (OTP) is 462003 for SMART IVR Service. OTP duration is 3 minutes.
code | Do NOT share your OTP or PIN with anyone. Your bKash OTP for PAYMENT of Tk.750.00 to Software Shop Limited-RM51177 is 816523. Expires in 2 min.
code | The OTP request is for a transaction at foodibdcom. To complete your transaction BDT 232.00 at foodibdcom with Card#539***432, use OTP: 823876 . Helpline: 16230
failed | EBL CARDS: Not sufficient fund for USD0 from AMAZON WEB SERVICES AWS.A. Card 452017**9386 on 26-Feb-24 11:04:13 PM BST. EBL Helpline 16230
notice | এই রমজানে ইবিএল কার্ডে উপভোগ করুন আকর্ষণীয় সব অফার! বিস্তারিত: www.ebl.com.bd/ramadanoffers
notice | সেভিংস আইডি: IDLC-376093 মাসিক কিস্তি: 500.00 টাকা
sent | AC 112***286 is debited with BDT 575 as Debit Card Replacement Fee on 15-MAR-26 04:50:21 PM Balance is BDT 1234 Thanks. EBL Helpline 16230
cashback | কার্ড থেকে বিকাশ-এ ৫,০৫০ টাকা আনলেই ৫০ টাকা ক্যাশব্যাক, ১ বার! TCA
payment | Tk.20.00 received from A/C:***946 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164589 Date:27-DEC-25 07:17:16 pm.
payment | You have received payment Tk 55.00 from 01700000100. Fee Tk 0.00. Balance Tk 55.59.TrxID CJKOGO2Q7Z at 20/10/2025 18:00
payment | Received Payment of Tk.1.00 from 01700000101... TrxID 01M3V635E3
claimable | You have received Cash-out of Tk. 150.00 from 01700000102. Comm: TK. 0.61425. Balance Tk. 4902.81. TrxID 01K6YMAPGB at 07/10/2025 12:04.
payment | ATM CASH Txn \\n TK 5945.00 CREDIT \\n AC No 046***328
payment | TrxID: 58260928000006866 \\n Acc: 20507776705092965 \\n Deposit Amount: 9,000.00
payment | Your JBPLC. account *5877 credited with BDT 1000.00 from Medical College at 03 Jul 25 14:18:52 Balance is BDT 1040 . Enjoy Amar Sanchoy Amar Munafa
cashback | Dear Sir, your JBPLC. A/C **5451 has been credited (Interest) by BDT2583.66 on 10-SEP-2025. C/B is BDT0. Use eJanata app for i-banking. Thanks
sent | Your JBPLC. account *5877 debited with BDT40.00 from Alinagar at 11 Sep 25 12:11:44 Balance is BDT 0 . Enjoy A-Challan from any branch
notice | Dear Sir, Your SMS Alert Mobile number has been changed from 01700000103 to 01700000104 at Janata Bank PLC. You will now receive SMS on the new number. Thank You.
sent | Your JBPLC. ATM Card No.7012***4920 debited with BDT20015.00. Balance is BDT14646.31. at 02 Dec 25 17:44:55 from Barishal ATM. Visit www.jb.com.bd for services
code | Your OTP is 708411. It will be valid for 3 minutes. Never share OTP, PIN, CVV, Expiry Date and Password with anyone. TBL-Digital Banking.
recharge | You have Successfully recharged with amount 20.00 BDT.Transaction ID is BD030225192022138766. Visit MyGP to get attractive cashback on recharge https://mygp.li/sn
claimable | AC 112***286 is credited with BDT 60 as Own Account Transfer on 01-SEP-26 06:46:08 PM Balance is BDT 5004.2 Thanks. EBL Helpline 16230
payment | AC 112***286 is credited with BDT 10000 as NPSB FUND TRANSFER on 01-SEP-26 10:38:57 AM Balance is BDT 10034.2 Thanks. EBL Helpline 16230
payment | Your A/C 110***901 has been credited by BDT 15,000.00 on 07-Sep-2026 via NPSB. Avail Bal BDT 57,300.00.
payment | Dear Valued Customer, BDT 50,000.00 has been credited to your A/C **5678 on 28-SEP-2026 for Salary. Current balance is BDT 1,20,000.00. City Bank
payment | A/C 115.110.***** credited by BDT 15,000.00 on 07/09/2026. Avail Bal BDT 25,550.00.
sent | Cellfin: Tk 2,500.00 has been transferred from your A/C 2050***123 to 017XXXXXXXX. Fee Tk 0.00. Balance Tk 8,900.00. Trx ID: CF2609071234.
sent | Purchase txn BDT 100 from btcl.gov.bd 024831.Card 4520170001 on 29-Sep-26 11:55:40 AM BST.Your A/C 1230456 Balance BDT 45119.59. EBL Helpline 16230
sent | QR txn BDT 20 through EBL Skybanking at BANGLA QR PAYMENT  from Card 452017**0001 on 01-Oct-26 01:42:16 PM BST. EBL Helpline 16230
sent | Cash WD BDT5000 from North South Universi. Card 539280**3432 on 19-Aug-26 06:00:37 PM BST.Your A/C 115**9352 Balance BDT 1501.56. EBL Helpline 16230
sent | EBL CARDS: NPSB Fund Transfer BDT 180 using Card 452017**1835 on 18-Aug-26 12:44:55 AM.Your A/C 112**0286 Balance BDT 6534.2. Thank You. EBL Helpline 16230
sent | Payment of BDT 5000 has been credited to beneficiary using Card 452017**0001 on 05-Sep-26 08:10:11 PM. Thank You. EBL Helpline 16230
refund | EBL CARDS: Purchase txn USD9.99 from AMAZON PRIME PMTS Amzn.co reversed using Card 452017**0001. Ref num 123456789. EBL Helpline 16230
cashback | You have received Tk 5.00 from DM0000. Fee Tk 0.00. Balance Tk 4,593.00. TrxID AAA0000006 at 09/02/2023 20:42. Cashback on Special Offer Send Money
claimable | Remittance fund withdrawal from Payoneer account is successful. Total amount Tk 5,473.02 TrxID AAA0000007 at 01/12/2025 14:36.  Remittance Cash Out charge only 7 Tk/thousand from ATM Details: https://bka.sh/ATMCO
claimable | You have received remittance. Total: Tk 11,018.75 Govt. incentive: Tk 268.75 TrxID AAA0000008 at 18/07/2026 07:39.  Remittance Cash Out charge only 7 Tk/thousand from ATM Details: https://bka.sh/ATMCO
sent | bKash to Bank of Tk 2,500.00 for VISA Debit Card is successful. Fee Tk 31.25. Balance Tk 72.73. TrxID AAA0000011 at 29/03/2024 21:39
notice | Tk 1032.36 will be automatically deducted as Loan instalment today. If already repaid, please ignore this message.
notice | You have received Loan of Tk 7,000.00 from City Bank in your bKash Account. Your first repayment of TK 2408.85 is due on 10/07/2026.
notice | You have received Digital Loan Tk 900.00 from City Bank. Balance Tk 897.98. TrxID DHV31FHQ7Z at 31/08/2026 19:00.
cashback | Congratulations! You have received Cashback Tk 2.90. Balance Tk 1,027.11. TrxID DHN4PFHQ7Z at 23/08/2026 10:55. Cashback on Loan!
notice | Your Account Binding request for SOME MERCHANT is successful. You have authorized SOME MERCHANT to debit your account for future purchases.
sent | Your DESCO  prepaid meter no: 00000000 is successfully recharged with BDT 200, Energy Cost BDT 191.43, VAT BDT 9.52. Your Token Number is
unclear | Received Tk. 5500.00 from EBL. Fee Tk. 0.00 Your current balance is Tk 5530.50.
sent | Cash Out Tk 5000.00 to 8801700000000. Fee Tk Paid TK. 73.50. Balance Tk 26.50. TxID: AAAAAAAAAAAAAA
sent | 08-Jan-2026\\nCITYTOUCH TXN\\nTk. 6,000 Withdrawal\\nTk. 1,502 Balance\\nA/C: 1234***5678\\nNPSB Fee: Tk 10
sent | 20-Dec-2025\\nE-COMM/POS TXN\\nTk. 355 Purchased\\nTk. 12 Balance\\nA/C: 1234***5678
payment | 08-Jan-2026\\nCITYTOUCH TXN\\nTk. 6,000 Deposit\\nTk. 1,502 Balance\\nA/C: 1234***5678
notice | Dear customer, your card 4105xxxxxxxx0000 has been successfully added for Tap and Pay/ Online payment service. If you did not enroll, call 16234 immediately.
refund | Reversal: Tk 200.00 has been credited to your Account from MERCHANT-X. TrxID REV1234567 at 12/05/2026 14:33
payment | You  have  received   Tk  300.00   from  01700000105.\\tTrxID\\tZZZZ123456\\t
claimable | You have received a deposit of BDT 30,000 from CZB. Fee BDT 0.00.\\nBalance BDT 200,000. TrxID XXXXXXXXXX at 08/06/2026 14:32
claimable | You have received deposit from 01700000106 of Tk 50.00. Fee Tk 0.00. Balance Tk 227.44. TrxID 5FL1NWXQ7Z at 07/09/2026 08:30
sent | ATM Cash Out Tk 4,000.00 successful. Fee Tk 28.00. Balance Tk 4,508.43. TrxID AAA0000003 at 08/02/2026 17:57
claimable | You have received B2B Tk 50,000.00 from 01700000107. Balance Tk 75,842.55. TrxID ABC1234567 at 01/02/2026 10:10
sent | Cash In Tk ১,০০০.০০ to 01700000106 successful. Balance Tk ৫,০০০.০০. TrxID ABC123DEF4
claimable | Cash In received. Amount: Tk 650.00, Sender: 01700000108, TxnID: 72N0ABCD, Balance: Tk 2,150.00, Time: 12/09/2026 14:32
payment | Tk500.00 received from 01700000106-9 to A/C 01700000109-0. Fee Tk 0.00, Balance Tk 2,500.00, TxnId: 198273645 on 12-Sep-2026
payment | Payment Received. Amount: Tk 800.00. Sender: 01700000108. TxnID: 72J8KL91. Balance: Tk 1,200.00. 27/09/2026 13:10.
payment | Merchant Payment Received. Amount: Tk 1,000.00. Sender: 01700000108. TxnID: 72J8KL91. Balance: Tk 24,500.00. Date: 27/09/2026 13:10
claimable | আপনার নগদ একাউন্টে ১,০০০ টাকা ক্যাশ ইন সফল হয়েছে। TxnID: 99KL22OP
sent | আপনার একাউন্ট থেকে ১০,০০০ টাকা ডেবিট করা হয়েছে।
recharge | আপনার একাউন্টে ৫০ টাকা রিচার্জ সফল হয়েছে। ব্যালেন্স ৫২.৪০ টাকা।
recharge | You have received Tk 20.00 Jhotpot balance. Outstanding loan Tk 20.00. Dial *222*16# to check.
recharge | You have received Emergency Balance of Tk 20.00. Fee Tk 0.00.
payment | আপনি ০১৭০০০০০০০১ থেকে ৫০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ১,২৫০.০০ টাকা। TrxID DK21B2CQ7Z সময় ০২/১১/২০২৬ ১৪:০৫
payment | আপনার হিসাব নং ***১২৩ এ ৫,০০০.০০ টাকা জমা হয়েছে। তারিখ ০২/১১/২০২৬। ব্যালেন্স ১০,০০০.০০ টাকা। সোনালী ব্যাংক
sent | You have sent Tk 500.00 to 01700000108. Fee Tk 5.00. Balance Tk 100.00. TrxID SND1234567 at 31/07/2026 15:00
unclear | You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal
sent | Cash Out Successful.\\nAmount: Tk 2,000.00\\nFee: Tk 23.00\\nTxnID: 72B3C4D5\\nBalance: Tk 1,211.56\\n28/09/2026 15:10
sent | Bill payment successful. Biller: DESCO Postpaid, Account: 12345678, Amount: Tk 1,245.00, Fee: Tk 0.00, TrxID: BIZ6PQ7Q7Z at 28/09/2026 19:30. Balance Tk 2,000.00
notice | Get 20% cashback on Daraz payment with bKash! Offer valid till 30 Sep. T&C apply. Dial *247#
notice | Your credit card bill of BDT 12,500.00 is due on 05-Oct-2026. Minimum due BDT 1,250.00. Please pay by due date.
notice | Your current balance is Tk 1,500.00.
notice | Hello! How are you?
refund | Refund of BDT 850.00 from FOODPANDA has been credited to your card ending 1234 on 27-09-2026.
payment | Dear Customer, your A/C 123.***.4567 has been credited by BDT 2,500.00 on 28-09-2026 13:05. Avl Bal BDT 45,000.00. Thank you. DBBL
sent | Payment Tk 500.00 to Chaldal successful. Cashback Tk 10.00. Balance Tk 90.00. TrxID BIX4LM5Q7Z at 28/09/2026 16:00
payment | You have received Tk. 500.00 from 01700000001. Ref-abc. Fee Tk. 0.00. Balance Tk. 900.00. TrxID 01K7C8Z24V at 12/10/2025 19:15.
sent | B2C: Cash-In to A/C: 017000000001 Tk500.00 Comm:Tk1.20;, Your A/C Balance: Tk12,345.00 TxnId: 6911111111 Date:02-SEP-26 11:17:23 am.
claimable | B2B: Cash-In from A/C: 017000000001 Tk5,000.00, Your A/C Balance: Tk12,345.00.TxnId: 6911111112 Date:02-SEP-26 11:17:23 am.
sent | Tk2,000.00 transferred to A/C:017000000643 Fee:Tk1.27, Your A/C Balance: Tk311.96 TxnId:1755363871 Date:23-MAY-20 03:28:02 pm. Download https://bit.ly/nexuspay
sent | Cash In Successful. Amount: Tk 500.00 Customer: 01700000001 TxnID: 71NHMIC5 Comm: Tk 2.05 Balance: Tk 16202.72 13/03/2023 16:05
payment | Your A/C 1501******0001 has been credited by BDT 65,000.00 on 01-SEP-26 by SALARY. Available Bal BDT 72,120.00.
sent | Your payment of Tk 500.00 to Pathshala is successful. TrxID DH383LRQ7Z at 03/08/2026 22:18
payment | You have received Tk 300.00 from 01700000001 to your tap account. TxID: TAP0000002. Balance Tk 500.00
payment | mCash: You have received Tk 500.00 from 01700000001. Balance Tk 900.00. TrxID 123456789012 at 02/11/2026 10:10
sent | Tk 40,500 has been withdrawn from your A/C#130320**2001 on 22-03-22. Your A/C balance is TK 29,630.27. For Enquiry call: 16221
payment | Tk 38,740 has been deposited to your A/C#130320**2001 on 23-03-22. Your A/C balance is TK 68,370.27. For Enquiry call: 16221
payment | TK 28,750.00 has been deposited to A/C#13032**2001 on 22-09-22, 11:21 AM at SAMPLE SME BRANCH. Balance TK 46,743.77. Query: 16221.
sent | TK 50,000.00 has been withdrawn from A/C#13032**2001 on 19-12-22, 12:17 PM at SAMPLE SME BRANCH. Balance TK 7,793.77. Query: 16221.
notice | Dear Client: Please deposit your BRAC Bank SME loan installment of Tk 38,735.0 by 25th Mar. Kindly ignore if you have already made the deposit. Query-16221
sent | Dear Client: Your BRAC Bank SME loan installment of Tk 38,735 has been paid successfully. Thanks for the payment. Enquiry: 16221
notice | Dear Client: Your installment of Tk 18,536.48 has been paid. Your overdue is TK 20,198.52. Kindly pay the due at your earliest convenience. Enquiry: 16221
code | Use OTP 000000 to proceed with Account Deposit/Credit Card bill payment. This OTP will be valid for 3 minutes. Please do not share it with anyone.
payment | TK 12,500.00 has been deposited to BRAC Bank A/C#13032**2001 on 03-05-23, 11:21 AM at SAMPLE SME/KRISHI BRANCH. Balance TK 46,743.77. Query: 16221
payment | CASH DEPOSIT of TK 4,000.00 to your account 1303***2001 was successful on 07/05/23 3:30 pm. Your new balance is TK 46,743.77 . Helpline 16221
sent | TK 100,500.00 (incl. charges) has been debited from your A/C 130**2001 through RTGS on 08-05-23. Available balance: TK 20,000.00. Helpline: 16221
payment | TK 30,000.00 deposited to your loan-linked A/C 1303***2001 on 09/05/23 4:05 pm at AB Outlet. Your balance is TK 50,000.00. Helpline 16221
notice | Dear Client, your SME Term Loan of TK 1,000,000.00 has been disbursed. Your instalment TK 40,000.00 is payable on 25 day of each month. Enquiry: 16221
notice | Dear Customer,to keep your account active,please make debit transactions of any amount from your AC13**01 by 30-06-23. Call 16221 or Visit nearest branch
notice | Dear Customer, Your Cheque Book request has been received from Call Center. For query, use Ref# 000. For details Call 16221.
sent | Tk 500.00 has been transferred from your BBL A/C: 07011**001 to BKASH wallet: 017XXXXXXXX. Available balance is Tk 39,623.96. Queries: call 16221.
sent | BDT 100.00 has been paid from your BBL A/C: 07011**001 to mobile no. 015XXXXXXXX. Available balance is BDT 24,338.30. Queries: call 16221.
payment | Your BRAC Bank A/C#070110**6001 has been credited by TK 14,000.00 by EFT from other bank. A/C balance is TK 26,083.96.
payment | TK 20,000.00 has been deposited to BRAC Bank A/C#07011**6001 on 24-04-25, 02:58 PM at BEGUM ROKEYA SHARANI BR. Balance TK 24,203.96. Query: 16221
sent | TK 5,000.00 withdrawn from A/C#07011**6001 on 12-09-24 @07:03 PM from BOGRA AS ATM BOGRA BD. Balance TK 23,383.96. BRAC Bank.
sent | $ 6.67 transacted at NAME-CHEAP.COM* SKRIPF on 14-10-24 @02:15 PM using card#***9246. Balance TK 10,818.22. BRAC Bank.
notice | Your BRAC Bank Astha password has been changed. Queries: call 16221 (local), 0255668056 (overseas).
notice | We noticed a log-in to your BRAC Bank account from a new device. If this was not you, please report to our 24/7 call center at 16221 immediately.
notice | ৫০% পর্যন্ত ডিসকাউন্টে পূজার শপিং! tinyurl.com/BBPJYQ
notice | Dear Customer: Your beneficairy Account Number: 10554**001 has been deleted. Queries: call 16221 (local), 0255668055 (overseas).
notice | Debit card services (ATM, POS, QR, e-commerce, NPSB) will be unavailable from 12:30 AM to 3:30 PM (15 hours) on July 4, 2025, for system upgrade.
notice | Dear Customer: Your BRAC Bank Astha password will expire in 15 days. To reset your password log into BRAC Bank Astha.
notice | Please visit https://s.bracbank.com/48bXMB to access half-yearly account statement & Certificate. After OTP, use A/C Number to open pdf. For details, call 16221
payment | BDT 140000 has been credited to your account *** 865 through SAMPLE BAZAR, CITY branch on 20-08-2023. A/C Bal: Dr 334050.05
sent | BDT 50000 has been debited from your account ***865 through SAMPLE BAZAR branch on 24-08-2023. A/C Bal: Dr 434061.55
notice | Please collect your Cheque Book (0000-000-00000) from SAMPLE Branch
payment | BDT 2500.00 has been credited to your a/c ***123 from SAMPLE PERSON on 05-SEP-24 through PI Banking.A/C Bal:141500.00
payment | BDT 450.00 RECEIVED FROM 01700****00 ,bKash USING QR PAYMENT ON 05-SEP-24 .TrxID:AAAAAAAAAA.
payment | Dear Merchant! TK 450.00 has been credited for Merchant-QR transaction On Settlement Date 06-SEP-24. Stay with Pubali Bank.
notice | Dear Customer, you are requested to use Pubali PI Banking App. Enjoy easy Fund Transfer, Bill Payment, Mobile Recharge and more at your Fingertips
notice | Dear Sir, A/C 0000-000-00000 will change to 0000-000-00001 from 01/01/24, due to branch merging.
sent | Payment Tk 350.00 to Daraz successful. Fee Tk 0.00. Balance Tk 650.00. TrxID KL34MN5Q7Z at 01/01/2024 11:30. Avail 10% discount on next purchase. Win exciting gifts!
recharge | Your mobile recharge Tk 50.00 to 01700000000 successful. Balance Tk 600.00. TrxID KL12MN3Q7Z at 01/01/2024 15:00
sent | Cash Out Tk 750.00 to 01700000000 successful. Commission Tk 12.00. Charge Tk 3.00. Balance Tk 900.00. TrxID MN56OP7Q7Z at 01/01/2024 16:00
claimable | Cash In Taka 750.00 from 01700000301 successful. Fee Taka 0.00. Balance Taka 1,200.00. TrxID QR12ST3Q7Z at 01/01/2024 18:00
notice | Please reset your PIN immediately for security.
notice | Cash Out with 5% cashback offer this Eid! T&C apply.
notice | Your bKash Balance is Tk 500.00 as of 01/01/2024 10:00
failed | Cash Out Tk 1,000.00 to 01700000000 unsuccessful. Please try again.
payment | You have received Tk 400.00 from 01XXXXXXXXX. Ref food bill. Fee Tk 0.00. Balance Tk 2,000.00. TrxID DH000AAQ7Z at 01/01/2024 19:00
cashback | Congratulations! You have received Cashback Tk 20.00. Balance Tk 1,000.00. TrxID DH000AAQ7Z at 01/01/2024 19:15. Cashback for Send Money!
sent | Bill Payment to DPDC is successful.Amount: BDT 2322.00. Biller Account: 19254909. Fee:0.00 TxnId: 711O3YRZ 11/01/2022 13:36
notice | Dear Card Member,your monthly bill against card no 452989*2604 is BDT 560.00 dr. for Sep 21. Min due: $500.00. Last Pmt date Oct-4-2021. Call: 16735
sent | Dear Card Member, You have Purchase BDT 1,032.00 from daraz.com.bd 16492, using MGBL Card 452989*2604 on 14/07/2021 05:43 pm. Balance BDT 4,99,367.37. Call:01777797
sent | Payment of BDT 13.20 is made at Infinity Malls 
payment | Dear Sir, your A/C ***5543 credited (RTGS Funds Transfer - Credit) by Tk5,00,000.00 on 28-08-2023 11:45:57 AM C/B Tk5,00,766.82. NexusPay https://bit.ly/nexuspay
sent | Excise Duty BDT 500.00 has been debited from your A/C XXXX5678.
payment | Rupali Bank PLC.\\n\\nDear Sir,\\nYour A/C:4570**1296\\nCREDITED(Transfer) by TK.\\n123894.00 ON 13-12-2011 from\\nRUET Br.RAJ..\\nBAL:TK.5392\\nThank You.
payment | BEFTN credit of BDT 25,000.00 to your A/C 123***456 on 12-09-2026. Balance BDT 30,000.00
payment | Received Tk 200.00 from 01700000303. Ref diamond. TxnID: 7JF82491. Balance: Tk 1,500.00 at 26/09/2026 17:20
payment | Tk ১,২০০.০০ received from A/C: ০১৭১২৩৪৫৬৭৮৯. Fee Tk০.০০. Balance: Tk ১৫,৪০০.০০. TxnId: 2847192841. Date: 13-SEP-26 21:30:15
payment | Send Money received Tk 200.00 from 01700000304. Fee Tk 0.00. Balance Tk 1,234.56. TrxID 9G4K2M8Q7Z at 12/05/2026 14:33
sent | Make Payment of Tk 200.00 to Shop. Fee Tk 0.00. Balance Tk 1,234.56. TrxID 9G4K2M8Q7Z at 12/05/2026 14:33
payment | Payment Tk 500.00 received from 01700000304. Counter 1. Fee Tk 0.00. Balance Tk 1,234.56. TrxID 9G4K2M8Q7Z at 12/05/2026 14:33
payment | You have received a payment of Tk 500.00 from 01700000304 . TrxID 9G4K2M8Q7Z at 12/05/2026 14:33.
notice | Tk 500.00 has been requested by 01700000304. Open bKash App to pay. TrxID
recharge | Mobile recharge of Tk.20.00 for 01XXXXXXXXX is successful. Balance Tk 0.00. TrxID DEF456UQ7Z at 29/08/2026 01:14
payment | bKash: You have received payment Tk 1,500.00 from 01700000304. Ref IELTS batch 7. Fee Tk 22.50. Balance Tk 10,500.00. TrxID DK47XYZQ7Z at 15/10/2026 14:30
unclear | Your agent wallet has been topped up by Tk 4,500.00 ref ABC1234567
sent | Tk 1,000.00 deducted for monthly deposit in IDLC Savings Scheme via bKash. Balance Tk 4,200.00. TrxID 6T7U8V9W.
claimable | Add Money from Bank Tk 2,000.00 successful. Balance: Tk 4,200.00. TxnID: 55AA66BB.
claimable | Add Money Tk 3,000.00 from Visa Card ending 1234 successful. Fee Tk 0.00. Balance Tk 6,200.00. TrxID 4C3B2A1ZQ7.
claimable | Cash In from 017XXXXXXXX Tk 1,000.00 successful. Balance: Tk 2,200.00. TxnID: 99KL22OP.
sent | Transfer Money Tk 10,000.00 to BRAC Bank A/C ...001 successful. Fee Tk 100.00. Balance Tk 1,450.00. TrxID 7Y8X9W0V.
sent | Txn of BDT 1,200.00 done with your Debit Card 4021****1234 at SHWAPNO on 07-SEP-26 12:15. Available Bal BDT 18,340.50.
recharge | Special Offer! Recharge Tk 48 and get 2GB for 3 days. Dial *121*5050# now.
cashback | Congratulations! You got Tk 25.00 cashback for your payment at Shwapno. TrxID BJB8ST9Q7Z at 28/09/2026 18:02. Balance Tk 525.00
sent | A/C *4567 Dr BDT 1,200.00 on 28/09/2026 POS SHWAPNO GULSHAN. Bal BDT 9,800.00 Cr
sent | Your Card ending 1234 has been used for BDT 1,250.00 at DARAZ BD on 28-Sep-2026 14:22:10. Available limit BDT 98,750.00
failed | Your transaction of Tk 500.00 to 01700000302 has failed due to insufficient balance.
payment | OK Wallet: You have received Tk 700.00 from 01700000099. Balance Tk 900.00. TrxID OKW0000Q7Z at 01/11/2026 10:00
payment | upay\\nYou have received Tk. 700.00 from 01700000099. Ref-IELTS. Balance Tk. 900.00. TrxID 01KA7C8Z24 at 01/11/2026 10:00.
payment | MTB: BDT 5,000.00 credited to A/C *1234 on 01-NOV-2026 via NPSB. Avl Bal BDT 10,000.00
payment | UCB: Your A/C 095****1234 is credited BDT 3,500.00 on 02-11-2026 11:20 by FT-RAHIM. Bal BDT 8,000.00
payment | Prime Bank: Tk.4,000.00 deposited in A/C **9876 on 03/11/26 at DHANMONDI BR. Bal Tk.12,000.00
payment | SCB: BDT 9,600.00 has been received in your account ending 1234 on 04 Nov 2026.
`;

export const moreSentences: Sentence[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [told = '', ...text] = row.split(' | ');
    return { told, text: text.join(' | ').replaceAll('\\n', '\n').replaceAll('\\t', '\t') };
  });
